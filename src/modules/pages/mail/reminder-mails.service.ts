import { Inject, Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { ComposesMail, type ComposedMail, type PostedMail } from '../../../platform/mail/composes-mail.decorator.js';
import { isolated } from '../../../platform/mail/mail-body.js';
import { LeadsService } from '../../leads/leads.service.js';
import { isTurnOf, PeopleService } from '../../proposals/recipients/people.service.js';
import { RecipientLinksService } from '../../proposals/recipients/recipient-links.service.js';
import { REMINDER_MAIL } from '../../proposals/reminders/reminders.service.js';
import { UnsubscribeLinksService } from '../../proposals/reminders/unsubscribe-links.service.js';
import { CorrespondenceService, type WrittenAbout } from '../../proposals/sharing/correspondence.service.js';
import { MailFramesService, notesFor } from './mail-frames.service.js';

/** Who is reminded, and where they go on. */
interface Reminded {
  to: string;
  name: string | null;
  url: string;
  /** Where they want no more of it. */
  stop: string;
}

/** Reminds whoever's turn it is still; who has answered by now, or wants no more of it, is not written to. */
@Injectable()
export class ReminderMailsService {
  constructor(
    private readonly correspondence: CorrespondenceService,
    private readonly people: PeopleService,
    private readonly leads: LeadsService,
    private readonly links: RecipientLinksService,
    private readonly unsubscribe: UnsubscribeLinksService,
    private readonly frames: MailFramesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @ComposesMail(REMINDER_MAIL)
  async reminder({ organization_id, about, content }: PostedMail): Promise<ComposedMail | null> {
    const found = await this.correspondence.about({ organization_id }, about);
    if (!found?.isOpen || !found.proposal.reminders || !found.proposal.allow_client_to_sign) return null;
    const { recipient_id: recipientId } = content;
    const reminded = recipientId ? await this.recipient(found, recipientId) : await this.lead(found);
    if (!reminded) return null;
    const { proposal, snapshot } = found;
    const frame = await this.frames.of(snapshot);
    const { words, from_name, formats } = frame;
    const reply_to = await this.correspondence.senderOf(proposal);
    const { owner } = snapshot;
    const sender = owner ? `${isolated(owner.name)} (${frame.organization})` : frame.organization;
    const intro = words.reminder.intro(frame.title, sender);
    return {
      ...{
        to: reminded.to,
        from_name,
        reply_to,
        subject: words.reminder.subject(frame.title),
        unsubscribe: reminded.stop,
      },
      body: {
        ...{ ...frame.body, preview: intro },
        paragraphs: [words.hello(reminded.name && isolated(reminded.name)), intro],
        button: { label: words.reminder.button, url: reminded.url },
        facts: proposal.expires_at ? [[words.validUntil, formats.date(proposal.expires_at)]] : [],
        notes: [
          ...notesFor(frame, words.reminder.why(frame.organization), reply_to),
          words.reminder.stop(reminded.stop),
        ],
      },
    };
  }

  private async recipient({ proposal }: WrittenAbout, id: string): Promise<Reminded | null> {
    const { all } = await this.people.of(proposal);
    const one = all.find((person) => person.id === id);
    if (!one?.email || one.signed_at || one.reminders_stopped_at || !isTurnOf(one, all)) return null;
    const isMember = one.role === 'counter_signer';
    const url = isMember ? `${this.env.baseUrl}/app/proposals/${proposal.id}` : this.links.urlOf(proposal, one);
    return { to: one.email, name: one.name, url, stop: this.unsubscribe.urlOf(proposal, one) };
  }

  private async lead({ proposal, url }: WrittenAbout): Promise<Reminded | null> {
    const { organization_id, lead_id, lead_mailed_at, reminders_stopped_at, recipient_count } = proposal;
    if (!lead_id || !lead_mailed_at || reminders_stopped_at || recipient_count > 0) return null;
    const { email, name } = await this.leads.get(systemCaller(organization_id), lead_id);
    return email ? { to: email, name, url, stop: this.unsubscribe.urlOf(proposal, null) } : null;
  }
}
