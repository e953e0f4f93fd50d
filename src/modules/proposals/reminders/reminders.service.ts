import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Clock } from '../../../platform/time/clock.js';
import { Twins } from '../../../platform/twins/twins.js';
import { WorkingHours } from '../../../platform/time/working-hours.js';
import { LeadsService } from '../../leads/leads.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import { stateOf } from '../proposal-view.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { isSigner, isTurnOf } from '../recipients/signing-order.js';
import { ReleaseRulesService } from '../release/release-rules.service.js';
import { dueTimes, type Awaited } from './due-times.js';
import { dueReminders, markReminded, setNextReminder, type Due } from './reminders.queries.js';

/** Of the mail that reminds somebody whose turn it is. */
export const REMINDER_MAIL = 'proposal.reminder';

const BATCH = 200;
/** Later it would be another day, or night. */
const LASTS_SECONDS = 3600;

/** Reminds whoever's turn it is, on the days that the proposal says. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly leads: LeadsService,
    private readonly mails: Mails,
    private readonly release: ReleaseRulesService,
    private readonly twins: Twins,
  ) {}

  @Task('proposals.remind', { every: 60 })
  async remind(): Promise<void> {
    let found = BATCH;
    while (found >= BATCH) {
      const due = await dueReminders(this.db, this.clock.trueTime.iso(), BATCH);
      for (const one of due)
        await this.twins.within(one.organization_id, () => this.db.transaction(() => this.look(one)));
      found = due.length;
    }
  }

  /** Looks again under the lock: another worker may have been here, and what it waits for may have come. */
  private async look({ organization_id, id }: Due): Promise<void> {
    const proposal = await this.db.findForUpdate(ProposalEntity, { organization_id }, id);
    const now = this.clock.iso();
    if (!proposal?.next_reminder_at || proposal.next_reminder_at > now) return;
    const { timezone } = await this.organizations.get(organization_id);
    const hours = new WorkingHours(timezone);
    const at = Date.parse(now);
    const awaited = await this.awaited(proposal);
    const due = awaited.map((one) => ({ one, times: this.timesOf(one, proposal, hours) }));
    const late = due.filter(({ times }) => times.some((time) => time <= at));
    const isOpen = hours.includes(at);
    if (isOpen) await this.post(proposal, late, now);
    const ahead = due.flatMap(({ times }) => times.filter((time) => time > at));
    if (!isOpen && late.length > 0) ahead.push(hours.following(at));
    const next = ahead.length > 0 ? new Date(Math.min(...ahead)).toISOString() : null;
    const isLead = isOpen && late.some(({ one }) => one.recipient_id === null);
    await setNextReminder(this.db, proposal, { next, reminded_at: isLead ? now : proposal.reminded_at });
  }

  private timesOf(
    one: Awaited,
    { reminders, reminders_since: since, expires_at }: ProposalEntity,
    hours: WorkingHours,
  ) {
    return reminders ? dueTimes(one, { reminders, since, expires_at }, hours) : [];
  }

  /** Of several days that have passed meanwhile one mail; the cause keeps a second worker from posting it again. */
  private async post(proposal: ProposalEntity, late: { one: Awaited; times: number[] }[], now: string): Promise<void> {
    const { organization_id, id: about } = proposal;
    const mails = late.map(({ one: { recipient_id }, times: [time] }) => ({
      ...{ kind: REMINDER_MAIL, about, lasts: LASTS_SECONDS, content: { recipient_id } },
      cause: `${recipient_id ?? about}:${time}`,
    }));
    await this.mails.postAll({ organization_id }, mails);
    const people = late.flatMap(({ one: { recipient_id } }) => (recipient_id === null ? [] : [recipient_id]));
    if (people.length > 0) await markReminded(this.db, proposal, people, now);
  }

  /** Whoever is asked and has not answered; nobody while there is nothing to decide. */
  private async awaited(proposal: ProposalEntity): Promise<Awaited[]> {
    const { deal_status, page_status } = stateOf(proposal, this.clock.now());
    const isOpen = deal_status === 'pending' && page_status === 'published' && !proposal.deleted_at;
    if (!isOpen || !proposal.reminders || !proposal.allow_client_to_sign || !this.mails.areSent) return [];
    if (proposal.recipient_count === 0) return this.leadOf(proposal);
    const people = await recipientsOf(this.db, proposal, proposal.id);
    return people
      .filter((one) => isSigner(one) && isTurnOf(one, people) && !one.reminders_stopped_at && one.email)
      .flatMap(({ id, invited_at, reminded_at }) =>
        invited_at ? [{ recipient_id: id, asked_at: invited_at, reminded_at }] : [],
      );
  }

  /** Who was mailed the link, and is the lead still; not at an address that somebody has to release first. */
  private async leadOf(proposal: ProposalEntity): Promise<Awaited[]> {
    const { organization_id, lead_id, lead_mailed_at, reminded_at, reminders_stopped_at } = proposal;
    if (!lead_id || !lead_mailed_at || reminders_stopped_at) return [];
    const system = systemCaller(organization_id);
    const { email } = await this.leads.get(system, lead_id);
    const isReached = email !== null && (await this.release.reaches(system, proposal, email));
    return isReached ? [{ recipient_id: null, asked_at: lead_mailed_at, reminded_at }] : [];
  }
}
