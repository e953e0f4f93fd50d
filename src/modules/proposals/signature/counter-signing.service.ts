import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { said } from '../../../platform/errors/said.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { invalidState } from '../lifecycle/transitions.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import type { ProposalDto } from '../proposal.dto.js';
import { isTurnOf, PeopleService, requireTurn, type RecipientEntity } from '../recipients/people.service.js';
import { ClientPagesService, consentTextOf } from './client-pages.service.js';
import type { RequestMetadata } from './decision-recorder.service.js';
import type { CounterSignDto } from './signature.dto.js';
import { SigningService } from './signing.service.js';

const NOT_ASKED = new AppError('forbidden', 'You are not asked to sign this proposal for your organization.');

/** Signs for the organization: a member in person, whom the proposal names. */
@Injectable()
export class CounterSigningService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly pages: ClientPagesService,
    private readonly people: PeopleService,
    private readonly members: MembersService,
    private readonly signing: SigningService,
  ) {}

  /** What the caller is asked to sign now, and the words that they accept; null where it is nothing, or not yet. */
  async askedOf(caller: Caller, id: string): Promise<{ content_sha256: string; consent: string } | null> {
    const found = await this.records.find(caller, id);
    if (!found || found.state.deal_status !== 'pending' || found.state.page_status !== 'published') return null;
    const { all } = await this.people.of(found.proposal);
    const own = all.find((one) => isOwn(one, caller));
    if (!own || own.signed_at || !isTurnOf(own, all) || !all.some(signsForClient)) return null;
    const { stored, snapshot } = await this.pages.lockedPage(found);
    return { content_sha256: stored.content_sha256, consent: consentTextOf(snapshot) };
  }

  @Operation('counter_sign_proposal', {
    access: 'proposals:write',
    inPerson: true,
    effect: 'create',
    events: ['recipient.signed', 'recipient.invited', 'proposal.updated', 'proposal.approved', 'lead.updated'],
  })
  sign(caller: Caller, id: string, input: CounterSignDto, requestMetadata: RequestMetadata): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lock(caller, id);
      const { all } = await this.people.of(locked.proposal);
      const reader = all.find((one) => isOwn(one, caller)) ?? null;
      if (!reader) throw NOT_ASKED;
      requireUndecided(locked, reader);
      if (!all.some(signsForClient))
        throw invalidState('Nobody signs this proposal for the client: add a signer first.', locked.state);
      const page = await this.pages.lockedPage(locked);
      requireTurn({ all, reader });
      const member = caller.user_id && (await this.members.find(caller, caller.user_id));
      if (!member) throw notFound('member');
      const { name, email } = member;
      const signing = { input: { ...input, name, email }, requestMetadata, code_id: null, signed_at: page.at };
      await this.signing.sign(caller, page, { signing, people: { all, reader }, viewed: [], seen: {} });
      return this.records.get(caller, id);
    });
  }
}

/** 409 with what is possible instead. */
function requireUndecided({ state }: LockedProposal, { signed_at }: RecipientEntity): void {
  if (signed_at) throw invalidState('You have signed this proposal already.', state);
  if (state.deal_status !== 'pending')
    throw invalidState(said('This proposal does not allow {action} now.', { action: 'counter-sign' }), state);
  if (state.page_status !== 'published')
    throw invalidState('This proposal is not open to its readers: publish it first.', state);
}

function isOwn({ role, user_id }: RecipientEntity, caller: Caller): boolean {
  return role === 'counter_signer' && user_id === caller.user_id;
}

/** Members alone agree on nothing: an approved deal is one that the client has accepted. */
function signsForClient({ role }: RecipientEntity): boolean {
  return role === 'signer';
}
