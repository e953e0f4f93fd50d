import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Clock } from '../../../platform/time/clock.js';
import { LeadsService } from '../../leads/leads.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ReleaseRulesService } from '../release/release-rules.service.js';
import { PeopleService, type RecipientEntity } from '../recipients/people.service.js';
import { stateOf } from '../proposal-view.js';
import { hasLeft } from './leaving.service.js';
import { askersOf, type Asker } from './threads.queries.js';

/** Of the mail that tells the sender what a client wrote. */
export const ASKED_MAIL = 'thread.asked';
/** Of the mail that tells clients what the sender wrote. */
export const ANSWERED_MAIL = 'thread.answered';

const HOUR = 3600;
const DAY = 24 * HOUR;
const ASKED_AN_HOUR_FOR_ONE = 30;
const ASKED_A_DAY_FOR_ALL = 500;
const ANSWERED_A_DAY_FOR_ONE = 100;
const ANSWERED_A_DAY_FOR_ALL = 500;

interface Written {
  thread_id: string;
  message_id: string;
}

/** Mails what was said in a conversation to the other side; joins the transaction in which it was said. */
@Injectable()
export class ConversationNoticesService {
  constructor(
    private readonly db: Database,
    private readonly mails: Mails,
    private readonly people: PeopleService,
    private readonly leads: LeadsService,
    private readonly release: ReleaseRulesService,
    private readonly clock: Clock,
  ) {}

  async tell(caller: Caller, proposal: ProposalEntity, written: Written): Promise<void> {
    if (!this.mails.areSent) return;
    if (caller.kind === 'client') await this.tellSender(proposal, written);
    else if (this.isReadable(proposal)) await this.tellClients(caller, proposal, written);
  }

  /** Whoever asks without end is read in the application: mails are no way to fill somebody's mailbox. */
  private async tellSender({ organization_id, id: about }: ProposalEntity, content: Written): Promise<void> {
    const of = { organization_id, kind: ASKED_MAIL };
    const wait = Math.max(
      await this.mails.secondsUntil({ ...of, about, seconds: HOUR, limit: ASKED_AN_HOUR_FOR_ONE }),
      await this.mails.secondsUntil({ ...of, seconds: DAY, limit: ASKED_A_DAY_FOR_ALL }),
    );
    if (wait === 0) await this.mails.post({ ...of, about, content: { ...content } });
  }

  private async tellClients(caller: Caller, proposal: ProposalEntity, written: Written): Promise<void> {
    const { organization_id, id: about } = proposal;
    const askers = await this.addressees(caller, proposal, written.thread_id);
    if (askers.length === 0) return;
    await this.requireRoom(organization_id, about, askers.length);
    await this.mails.postAll(
      { organization_id },
      askers.map((asker) => ({ kind: ANSWERED_MAIL, about, content: { ...written, ...asker } })),
    );
  }

  /** Who wrote in it; what the sender begins is for those who were invited, without any for the lead. Whoever wants no more is left out. */
  private async addressees(caller: Caller, proposal: ProposalEntity, threadId: string): Promise<Asker[]> {
    const { all } = await this.people.of(proposal);
    const addressOf = ({ recipient_id, email }: Asker) =>
      email ?? all.find(({ id }) => id === recipient_id)?.email ?? null;
    const askers = await askersOf(this.db, caller, threadId);
    const asked = askers.length > 0 ? askers : await this.begunWith(caller, proposal, all);
    const told = asked.filter((one) => !hasLeft(proposal, addressOf(one) ?? ''));
    if (askers.length > 0) return this.reached(caller, proposal, told);
    // What the sender begins is one more way to somebody.
    await this.release.requireReaching(
      caller,
      proposal,
      told.flatMap((one) => addressOf(one) ?? []),
    );
    return told;
  }

  /** Anybody with the link types any address, the sender too: one that a second person has to release is left out, and reads the page. */
  private async reached(caller: Caller, proposal: ProposalEntity, askers: Asker[]): Promise<Asker[]> {
    const reached: Asker[] = [];
    for (const asker of askers)
      if (asker.email === null || (await this.release.reaches(caller, proposal, asker.email))) reached.push(asker);
    return reached;
  }

  private async begunWith(caller: Caller, proposal: ProposalEntity, all: RecipientEntity[]): Promise<Asker[]> {
    if (all.length > 0)
      return all
        .filter(({ role, invited_at }) => role !== 'counter_signer' && invited_at !== null)
        .map(({ id }) => ({ recipient_id: id, email: null }));
    const lead = proposal.lead_id === null ? null : await this.leads.get(caller, proposal.lead_id);
    return lead?.email ? [{ recipient_id: null, email: lead.email }] : [];
  }

  /** The client can open the page: a mail that leads to a closed one says nothing. */
  private isReadable(proposal: ProposalEntity): boolean {
    const { deal_status, page_status } = stateOf(proposal, this.clock.now());
    return page_status === 'published' && ['pending', 'approved', 'denied'].includes(deal_status);
  }

  /** So that a stolen key is no way to mail the whole world. */
  private async requireRoom(organization_id: string, about: string, more: number): Promise<void> {
    const all = { organization_id, kind: ANSWERED_MAIL, seconds: DAY, limit: ANSWERED_A_DAY_FOR_ALL - more + 1 };
    const one = { ...all, about, limit: ANSWERED_A_DAY_FOR_ONE - more + 1 };
    const wait = Math.max(await this.mails.secondsUntil(one), await this.mails.secondsUntil(all));
    if (wait === 0) return;
    const message = said('Too many mails: at most {for_one} a day for a proposal, and {for_all} for an organization.', {
      for_one: ANSWERED_A_DAY_FOR_ONE,
      for_all: ANSWERED_A_DAY_FOR_ALL,
    });
    throw new AppError('rate_limit_exceeded', message, undefined, { 'Retry-After': String(wait) });
  }
}
