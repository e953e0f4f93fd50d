import { Injectable } from '@nestjs/common';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import type { ProposalSnapshot } from '../../proposals/proposal-snapshot.dto.js';
import { CorrespondenceService, type WrittenAbout } from '../../proposals/sharing/correspondence.service.js';
import { LINK_MAIL } from '../../proposals/sharing/sending.service.js';
import { formatsOf } from '../language/format.js';
import { mailAccent } from './mail-accent.js';
import { mailWordsOf } from './words.js';

/** Writes the mails to clients. */
@Injectable()
export class ProposalMailsService {
  constructor(private readonly correspondence: CorrespondenceService) {}

  /** A link that would lead to a closed door by now is not sent. */
  @ComposesMail(LINK_MAIL)
  async link({ organization_id, about, content: { to, message } }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found?.isOpen || !to) return null;
    const { snapshot, url } = found;
    const { language, title, organization, owner } = snapshot;
    const { name } = organization;
    const words = mailWordsOf(language);
    const reply_to = await this.correspondence.senderOf(found.proposal);
    const intro = words.link.intro(owner ? `${isolated(owner.name)} (${isolated(name)})` : isolated(name));
    return {
      ...{ to, from_name: name, reply_to, subject: words.link.subject(isolated(title)) },
      body: {
        ...{ language, sender: name, heading: title, accent: mailAccent(snapshot.theme), preview: intro },
        paragraphs: [words.hello(greeted(snapshot, to)), intro, ...passwordHint(found)],
        quote: message ? { text: message, author: owner?.name ?? name } : null,
        button: { label: words.link.button, url },
        facts: factsOf(found),
        notes: [words.link.why(isolated(name)), ...(reply_to ? [words.reply(isolated(reply_to.name ?? name))] : [])],
      },
    };
  }
}

/** Nobody is greeted by the name of somebody else. */
function greeted({ lead }: ProposalSnapshot, to: string): string | null {
  return lead && lead.email?.toLowerCase() === to.toLowerCase() ? isolated(lead.name) : null;
}

function passwordHint({ proposal, snapshot: { language, organization } }: WrittenAbout): string[] {
  return proposal.password_hash === null ? [] : [mailWordsOf(language).link.password(isolated(organization.name))];
}

function factsOf({ proposal, snapshot: { language, organization } }: WrittenAbout): [string, string][] {
  if (proposal.expires_at === null) return [];
  return [[mailWordsOf(language).validUntil, formatsOf(language, organization.timezone).date(proposal.expires_at)]];
}
