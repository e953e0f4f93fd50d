import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { INVITATION_MAIL } from '../../proposals/recipients/inviting.service.js';
import { PeopleService, type RecipientEntity } from '../../proposals/recipients/people.service.js';
import { RecipientLinksService } from '../../proposals/recipients/recipient-links.service.js';
import { CorrespondenceService, type WrittenAbout } from '../../proposals/sharing/correspondence.service.js';
import { ClientPagesService, signedOffer } from '../../proposals/signature/client-pages.service.js';
import { COMPLETED_MAIL } from '../../proposals/signature/decision-recorder.service.js';
import { factsOf, MailFramesService, notesFor, type MailFrame } from './mail-frames.service.js';
import { SignedPdfsService } from './signed-pdfs.service.js';

interface Addressed extends WrittenAbout {
  recipient: RecipientEntity & { email: string };
  all: RecipientEntity[];
}

/** Writes to the people whom a proposal names; one who was taken off, or to whom it is closed by now, is not written to. */
@Injectable()
export class RecipientMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly people: PeopleService,
    private readonly links: RecipientLinksService,
    private readonly pages: ClientPagesService,
    private readonly frames: MailFramesService,
    private readonly signedPdfs: SignedPdfsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @ComposesMail(INVITATION_MAIL)
  async invitation(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.addressed(posted);
    if (!found?.isOpen || found.recipient.signed_at || isOld(posted, found)) return null;
    const { proposal, snapshot, recipient } = found;
    const { owner, organization } = snapshot;
    const { role, name, email: to } = recipient;
    const frame = await this.frames.of(snapshot);
    const { words, from_name } = frame;
    const reply_to = await this.correspondence.senderOf(proposal);
    const sender = owner ? `${isolated(owner.name)} (${frame.organization})` : frame.organization;
    const said = words.invitation;
    const isChanged = Boolean(posted.content.snapshot_id);
    const intro = isChanged ? said.changed.intro(sender) : said.intro[role](sender);
    const subject = isChanged ? said.changed.subject(frame.title) : words.link.subject(frame.title);
    const isCode = role === 'signer' && recipient.require_email_code;
    const isLocked = proposal.password_hash !== null && role !== 'counter_signer';
    const { message } = posted.content;
    const addressee = name && isolated(name);
    return {
      ...{ to, from_name, reply_to, subject },
      body: {
        ...{ ...frame.body, preview: intro },
        cover: {
          label: words.link.label,
          lines: [words.link.prepared(addressee, frame.organization), frame.formats.day(snapshot.date)],
          scene: isLocked ? null : await frame.sceneOf(),
        },
        paragraphs: [
          words.hello(addressee),
          intro,
          ...(role === 'counter_signer' ? [] : [said.own]),
          ...(isCode ? [said.code] : []),
          ...(isLocked ? [words.link.password(frame.organization)] : []),
        ],
        quote: message ? { text: message, author: owner?.name ?? organization.name } : null,
        button: { label: role === 'viewer' ? said.read : said.sign, url: this.urlOf(found) },
        facts: [...factsOf(found, frame, await this.offerOf(found)), ...nextOf(found, frame)],
        notes: notesFor(frame, said.why(frame.organization), reply_to),
      },
    };
  }

  /** To who signed before the last did. */
  @ComposesMail(COMPLETED_MAIL)
  async completed(posted: PostedMail): Promise<ComposedMail | null> {
    const found = await this.addressed(posted);
    const { decided_at: at } = found?.proposal ?? {};
    if (!found || !at || found.proposal.deal_status !== 'approved') return null;
    const { proposal, snapshot, recipient } = found;
    const signature = await this.pages.signatureOf(proposal);
    const stored = signature && (await this.pages.signedOf(proposal, signature));
    const frame = await this.frames.of(snapshot);
    const { words, from_name } = frame;
    const reply_to = await this.correspondence.senderOf(proposal);
    const intro = words.completed.intro(frame.title, frame.formats.dateTime(at));
    const attachments = stored ? await this.signedPdfs.of(stored) : [];
    const notes = attachments.length > 0 ? [words.copy.attached] : [];
    return {
      ...{ to: recipient.email, from_name, reply_to, subject: words.completed.subject(frame.title) },
      body: {
        ...{ ...frame.body, preview: intro },
        paragraphs: [words.hello(recipient.name && isolated(recipient.name)), [intro, ...notes].join(' ')],
        button: { label: words.completed.button, url: this.urlOf(found) },
        notes: notesFor(frame, words.copy.why, reply_to),
      },
      attachments,
    };
  }

  /** With what the first who signed has picked, which holds for all. */
  private async offerOf({ proposal }: Addressed): Promise<ReturnType<typeof signedOffer> | undefined> {
    const [first] = proposal.paying_since ? await this.pages.signaturesOf(proposal) : [];
    const copy = first && (await this.pages.signedOf(proposal, first));
    return copy ? signedOffer(copy.signature, copy.snapshot) : undefined;
  }

  /** Members sign where they are signed in. */
  private urlOf({ proposal, recipient }: Addressed): string {
    return recipient.role === 'counter_signer'
      ? `${this.env.baseUrl}/app/proposals/${proposal.id}`
      : this.links.urlOf(proposal, recipient);
  }

  private async addressed({ organization_id, about, content }: PostedMail): Promise<Addressed | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found) return null;
    const { all } = await this.people.of(found.proposal);
    const recipient = all.find(({ id }) => id === content.recipient_id);
    return recipient?.email ? { ...found, all, recipient: { ...recipient, email: recipient.email } } : null;
  }
}

/** Told of a version that another has replaced since, or that they have read. */
function isOld({ content: { snapshot_id } }: PostedMail, { proposal, recipient }: Addressed): boolean {
  if (!snapshot_id) return false;
  return snapshot_id !== proposal.published_snapshot_id || snapshot_id === recipient.read_snapshot_id;
}

/** Who signs once all have whose turn it is now. */
function nextOf({ recipient, all }: Addressed, { words }: MailFrame): [string, string][] {
  if (recipient.role === 'viewer') return [];
  const after = all.filter(({ role, position }) => role !== 'viewer' && position > recipient.position);
  const next = Math.min(...after.map(({ position }) => position));
  const names = after.filter(({ position }) => position === next).flatMap(({ name }) => (name ? [isolated(name)] : []));
  return names.length > 0 ? [[words.invitation.next, names.join(', ')]] : [];
}
