import { Injectable } from '@nestjs/common';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import { CorrespondenceService } from '../../proposals/sharing/correspondence.service.js';
import { LINK_MAIL } from '../../proposals/sharing/sending.service.js';
import { CODE_MAIL } from '../../proposals/signature/email-codes.service.js';
import { factsOf, MailFramesService, notesFor } from './mail-frames.service.js';

/** Writes the mails that come before a signature; one that would lead to a closed door by now is not sent. */
@Injectable()
export class ProposalMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly frames: MailFramesService,
  ) {}

  @ComposesMail(LINK_MAIL)
  async link({ organization_id, about, content: { to, message } }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found?.isOpen || !to) return null;
    const { proposal, snapshot, url } = found;
    const { owner, organization } = snapshot;
    const frame = await this.frames.of(snapshot);
    const { words, from_name } = frame;
    const reply_to = await this.correspondence.senderOf(proposal);
    const intro = words.link.intro(owner ? `${isolated(owner.name)} (${frame.organization})` : frame.organization);
    const locked = proposal.password_hash !== null;
    const client = greeted(snapshot, to);
    const prepared = words.link.prepared(client, owner ? isolated(owner.name) : frame.organization);
    return {
      ...{ to, from_name, reply_to, subject: words.link.subject(frame.title) },
      body: {
        ...{ ...frame.body, preview: intro },
        cover: {
          label: words.link.label,
          lines: [prepared, frame.formats.day(snapshot.date)],
          scene: locked ? null : await frame.sceneOf(),
        },
        paragraphs: [words.hello(client), intro, ...(locked ? [words.link.password(frame.organization)] : [])],
        quote: message ? { text: message, author: owner?.name ?? organization.name } : null,
        button: { label: words.link.button, url },
        facts: factsOf(found, frame),
        notes: notesFor(frame, words.link.why(frame.organization), reply_to),
      },
    };
  }

  @ComposesMail(CODE_MAIL)
  async code({ organization_id, about, content: { to, code } }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found?.isOpen || !to || !code) return null;
    const frame = await this.frames.of(found.snapshot);
    const words = frame.words.code;
    const intro = words.intro(frame.title);
    return {
      ...{ to, from_name: frame.from_name, reply_to: null, subject: words.subject(frame.organization) },
      body: { ...frame.body, heading: words.heading, preview: intro, paragraphs: [intro], code, notes: [words.why] },
    };
  }
}

/** Nobody is greeted by the name of somebody else. */
function greeted({ lead }: ProposalSnapshot, to: string): string | null {
  return lead?.email && canonicalEmail(lead.email) === canonicalEmail(to) ? isolated(lead.name) : null;
}
