import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Events } from '../../../platform/events/events.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Clock } from '../../../platform/time/clock.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ReleaseRulesService } from '../release/release-rules.service.js';
import { RecipientEntity } from './recipient.entity.js';
import { RecipientLinksService } from './recipient-links.service.js';
import { RecipientInvited } from './recipients.events.js';
import { isSigner, isTurnOf, statusOf } from './signing-order.js';

/** Of the mail that brings a person their own link. */
export const INVITATION_MAIL = 'recipient.invitation';

const DAY = 24 * 3600;
const A_DAY_FOR_ONE = 100;
const A_DAY_FOR_ALL = 500;

/** Asks the people of a proposal, each when it is their turn. */
@Injectable()
export class InvitingService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly mails: Mails,
    private readonly clock: Clock,
    private readonly release: ReleaseRulesService,
    private readonly links: RecipientLinksService,
  ) {}

  /** Whether people learn of their link by themselves. */
  get canMail(): boolean {
    return this.mails.areSent;
  }

  /** The link of each, for whoever hands them out; a counter-signer, who is a member, has none. */
  linksOf(proposal: ProposalEntity, people: readonly RecipientEntity[]): { name: string | null; url: string }[] {
    const readers = people.filter(({ role }) => role !== 'counter_signer');
    return readers.map((one) => ({ name: one.name, url: this.links.urlOf(proposal, one) }));
  }

  /** 409 where nobody has released that the page goes to this address, and somebody has to. */
  requireReleased(caller: Caller, proposal: ProposalEntity, email: string): Promise<void> {
    return this.release.requireReaching(caller, proposal, [email]);
  }

  /** The same where the last of those it names is taken off. */
  requireReleasedForLead(caller: Caller, proposal: ProposalEntity): Promise<void> {
    return this.release.requireReachingLead(caller, proposal);
  }

  /** Whoever's turn it is and who was not asked yet; joins the transaction by which that became so. Whom it mails. */
  async invite(
    caller: Caller,
    proposal: ProposalEntity,
    people: readonly RecipientEntity[],
  ): Promise<RecipientEntity[]> {
    const asked = people.filter((one) => one.invited_at === null && one.denied_at === null && isTurnOf(one, people));
    const invited_at = this.clock.iso();
    for (const one of asked) {
      await this.db.update(RecipientEntity, caller, one.id, { invited_at, updated_at: invited_at });
      const status = statusOf({ ...one, invited_at });
      const { id, proposal_id, role } = one;
      await this.events.publish(RecipientInvited, caller, { id, proposal_id, role, status });
    }
    return this.mail(caller, proposal, asked, null);
  }

  /** Whoever was asked before, and has not answered: once for a version, and only while there is room for mails. Whom it mails. */
  async tellOfChange(
    { organization_id, id: about }: Pick<ProposalEntity, 'organization_id' | 'id'>,
    people: readonly RecipientEntity[],
    snapshot_id: string,
  ): Promise<RecipientEntity[]> {
    const told = people.filter(
      (one) => one.invited_at !== null && !one.denied_at && isTurnOf(one, people) && !isAskedForMore(one, people),
    );
    if (!this.mails.areSent || told.length === 0) return [];
    if ((await this.secondsUntilRoom(organization_id, about, told.length)) > 0) return [];
    await this.mails.postAll(
      { organization_id },
      told.map(({ id }) => ({
        ...{ kind: INVITATION_MAIL, about, cause: `${id}:${snapshot_id}` },
        content: { recipient_id: id, message: null, snapshot_id },
      })),
    );
    return told;
  }

  /** Once more, and with words of the sender. Whom it mails. */
  async mail(
    caller: Caller,
    { organization_id, id: about }: Pick<ProposalEntity, 'organization_id' | 'id'>,
    people: readonly RecipientEntity[],
    message: string | null,
  ): Promise<RecipientEntity[]> {
    const mailed = people.filter((one) => !isAskedForMore(one, people));
    if (!this.mails.areSent || mailed.length === 0) return [];
    if (caller.kind !== 'client') await this.requireRoom(organization_id, about, mailed.length);
    await this.mails.postAll(
      { organization_id },
      mailed.map(({ id }) => ({ kind: INVITATION_MAIL, about, content: { recipient_id: id, message } })),
    );
    return mailed;
  }

  /** So that a stolen key is no way to mail the whole world. */
  private async requireRoom(organization_id: string, about: string, more: number): Promise<void> {
    const wait = await this.secondsUntilRoom(organization_id, about, more);
    if (wait === 0) return;
    const message = said('Too many mails: at most {for_one} a day for a proposal, and {for_all} for an organization.', {
      for_one: A_DAY_FOR_ONE,
      for_all: A_DAY_FOR_ALL,
    });
    throw new AppError('rate_limit_exceeded', message, undefined, { 'Retry-After': String(wait) });
  }

  private async secondsUntilRoom(organization_id: string, about: string, more: number): Promise<number> {
    const all = { organization_id, kind: INVITATION_MAIL, seconds: DAY, limit: A_DAY_FOR_ALL - more + 1 };
    const one = { ...all, about, limit: A_DAY_FOR_ONE - more + 1 };
    return Math.max(await this.mails.secondsUntil(one), await this.mails.secondsUntil(all));
  }
}

/** Who is mailed to sign can read as well, and needs no second mail. */
function isAskedForMore({ role, email }: RecipientEntity, people: readonly RecipientEntity[]): boolean {
  if (role !== 'viewer') return false;
  const address = canonicalEmail(email ?? '');
  return people.some((other) => isSigner(other) && canonicalEmail(other.email ?? '') === address);
}
