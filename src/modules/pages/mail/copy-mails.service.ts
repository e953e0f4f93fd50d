import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/errors.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { namesAwaited, PeopleService } from '../../proposals/recipients/people.service.js';
import { CorrespondenceService } from '../../proposals/sharing/correspondence.service.js';
import { ClientPagesService, signedOffer, type SignedCopy } from '../../proposals/signature/client-pages.service.js';
import { COPY_MAIL, SIGNED_MAIL } from '../../proposals/signature/decision-recorder.service.js';
import { PagesService } from '../pages.service.js';
import { MailFramesService, notesFor, priceFacts, type MailFrame } from './mail-frames.service.js';
import { SignedPdfsService } from './signed-pdfs.service.js';

/** Writes the mails that bring the signed copy, to both sides. */
@Injectable()
export class CopyMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly clientPages: ClientPagesService,
    private readonly pages: PagesService,
    private readonly frames: MailFramesService,
    private readonly signedPdfs: SignedPdfsService,
    private readonly people: PeopleService,
  ) {}

  @ComposesMail(COPY_MAIL)
  async toSigner({ organization_id, about, content }: PostedMail): Promise<ComposedMail | null> {
    const copy = await this.copyOf(organization_id, about, content.copy_token);
    if (!copy || !content.to || !content.copy_token) return null;
    const frame = await this.frames.of(copy.snapshot);
    const { words, formats, from_name, title } = frame;
    const { name, signed_at } = copy.signature;
    const reply_to = await this.correspondence.senderOf(copy.proposal);
    const thanks = words.copy.thanks(formats.dateTime(signed_at));
    const attachments = await this.signedPdfs.of(copy);
    const ready = [words.copy.ready, ...(attachments.length > 0 ? [words.copy.attached] : [])].join(' ');
    return {
      ...{ to: content.to, from_name, reply_to, subject: words.copy.subject(title) },
      body: {
        ...{ ...frame.body, preview: thanks },
        cover: { label: words.copy.label, lines: [frame.from_name], scene: await frame.sceneOf() },
        paragraphs: [words.hello(name && isolated(name)), thanks, ...(await this.standingOf(copy, frame)), ready],
        button: { label: words.copy.button, url: this.pages.copyUrl(copy.proposal, content.copy_token) },
        facts: factsOf(copy, frame),
        notes: notesFor(frame, words.copy.why, reply_to),
      },
      attachments,
    };
  }

  @ComposesMail(SIGNED_MAIL)
  async toSender({ organization_id, about, content: { copy_token } }: PostedMail): Promise<ComposedMail | null> {
    const copy = await this.copyOf(organization_id, about, copy_token);
    const sender = copy && (await this.correspondence.senderOf(copy.proposal));
    if (!sender || !copy_token) return null;
    const frame = await this.frames.of(copy.snapshot);
    const { words, title, from_name } = frame;
    const { name, email, email_verified } = copy.signature;
    const who = name ? isolated(name) : words.client;
    const intro = words.signed.intro(who, title);
    const standing = email_verified ? words.verified : words.stated;
    return {
      ...{ to: sender.address, from_name, reply_to: null, subject: words.signed.subject(who, title) },
      body: {
        ...{ ...frame.body, preview: intro, paragraphs: [intro, ...(await this.standingOf(copy, frame))] },
        button: { label: words.signed.button, url: this.pages.copyUrl(copy.proposal, copy_token) },
        facts: [
          ...(email ? ([[words.email, `${email} (${standing})`]] as [string, string][]) : []),
          ...factsOf(copy, frame),
        ],
        notes: [words.whySender(frame.organization)],
      },
      attachments: await this.signedPdfs.of(copy),
    };
  }

  /** Whether it counts still, and who is awaited. */
  private async standingOf({ proposal, signature }: SignedCopy, { words, formats }: MailFrame): Promise<string[]> {
    if (signature.voided_at) return [words.copy.voided(formats.dateTime(signature.voided_at))];
    if (proposal.deal_status !== 'pending' || signature.recipient_id === null) return [];
    const names = namesAwaited((await this.people.of(proposal)).all, proposal.language);
    return names === null ? [] : [words.copy.awaited(names)];
  }

  /** Null once the document was erased. */
  private async copyOf(
    organization_id: string,
    about: string | null,
    token = '' as string | null,
  ): Promise<SignedCopy | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found || !token) return null;
    return this.clientPages.copy(found.proposal.public_id, token).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }
}

function factsOf({ signature, snapshot }: SignedCopy, { words, formats }: MailFrame): [string, string][] {
  const offer = signedOffer(signature, snapshot);
  return [
    ...(offer ? priceFacts(offer, snapshot, { words, formats }) : []),
    [words.signedOn, formats.dateTime(signature.signed_at)],
  ];
}
