import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, stateDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { EventDefinition } from '../../../platform/events/define-event.js';
import { Mails } from '../../../platform/mail/mails.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { invalidState, type ProposalState } from '../lifecycle/transitions.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalDto, TOLD_OF_STEP } from '../proposal.dto.js';
import {
  ProposalReleased,
  ProposalReviewRefused,
  ProposalReviewRequested,
  type ProposalEventRecord,
} from '../proposals.events.js';
import { addressesAmong, isAbout, releasedWith } from './coverage.js';
import { ReleaseRulesService } from './release-rules.service.js';
import { RequestReviewDto, type RefuseReviewDto, type ReleaseReviewDto, type StoredReview } from './release.dto.js';

/** Of the mail that asks the approvers. */
export const REVIEW_MAIL = 'proposal.review_requested';
/** Of the mail that tells whoever asked. */
export const REVIEWED_MAIL = 'proposal.reviewed';

const DAY = 24 * 3600;
const REQUESTS_A_DAY = 20;

const REQUEST_REVIEW: OperationOptions = {
  title: 'Request a review',
  description: 'Asks a person to release a proposal, where publish_proposal says release_required.',
  access: 'proposals:write',
  effect: 'create',
  events: ['proposal.review_requested'],
  ids: ['proposal_id'],
  input: RequestReviewDto,
  unlistedFields: ['addresses'],
  output: ProposalDto,
  told: TOLD_OF_STEP,
};

interface Decision {
  review_status: 'released' | 'refused';
  note: string | null;
  event: EventDefinition<ProposalEventRecord>;
}

/** A second person looks at a proposal before its client does. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly members: MembersService,
    private readonly mails: Mails,
    private readonly audit: AuditLog,
    private readonly rules: ReleaseRulesService,
  ) {}

  @Operation('request_review', REQUEST_REVIEW)
  request(caller: Caller, id: string, { note, addresses: more = [] }: RequestReviewDto): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const { proposal, state } = await this.records.lock(caller, id, 'publish');
      const addresses = addressesAmong([...(await this.rules.addressesOf(caller, proposal)), ...more]);
      const isKnown = isAbout(proposal, addresses) && (await this.rules.isAsReviewed(caller, proposal));
      if (proposal.review_status === 'requested' && isKnown)
        throw inReview('A review of this proposal has been asked for already.', proposal, state);
      if (proposal.review_status === 'released' && isKnown)
        throw inReview(
          'This proposal is released already: publish it, or name the addresses that it is to go to as well.',
          proposal,
          state,
        );
      await this.requireRoom(caller, id);
      const requested_at = this.records.now();
      const content_sha256 = await this.rules.contentOf(caller, proposal, requested_at);
      const review: StoredReview = {
        ...{ requested_by: actorOf(caller), requested_at, request_note: note || null, content_sha256 },
        ...{ decided_by: null, decided_at: null, decision_note: null, ...askersOf(caller), addresses },
      };
      const changes = { review_status: 'requested', review } as const;
      const row = await this.changes.apply(caller, proposal, changes, ProposalReviewRequested);
      await this.tell(caller, 'proposal.review_requested', id, [proposal.review_status, 'requested']);
      await this.ask(caller, id, review);
      return this.records.view(row);
    });
  }

  @Operation('release_proposal', {
    access: 'proposals:write',
    inPerson: true,
    effect: 'create',
    events: ['proposal.released'],
  })
  release(caller: Caller, id: string, { note }: ReleaseReviewDto): Promise<ProposalDto> {
    return this.decide(caller, id, { review_status: 'released', note: note || null, event: ProposalReleased });
  }

  @Operation('refuse_release', {
    access: 'proposals:write',
    inPerson: true,
    effect: 'create',
    events: ['proposal.review_refused'],
  })
  refuse(caller: Caller, id: string, { note }: RefuseReviewDto): Promise<ProposalDto> {
    return this.decide(caller, id, { review_status: 'refused', note, event: ProposalReviewRefused });
  }

  /** Whether it is the caller who may release it, for who draws the buttons. */
  async mayDecide(caller: Caller, id: string): Promise<boolean> {
    const { review_status, review } = (await this.records.find(caller, id))?.proposal ?? {};
    if (review_status !== 'requested' || !review) return false;
    return isAmong(decidersOf(review, await this.approvers(caller)), caller);
  }

  private decide(caller: Caller, id: string, { review_status, note, event }: Decision): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      // The membership first, so that whoever is demoted at this moment releases nothing.
      const role = await this.members.boundOf(caller);
      const { approver_roles } = await this.rules.policyOf(caller);
      if (!role || !approver_roles.includes(role))
        throw new AppError(
          'forbidden',
          said('Only members with one of these roles release: {roles}.', { roles: approver_roles }),
        );
      const { proposal, state } = await this.records.lock(caller, id, 'publish');
      const before = proposal.review;
      if (proposal.review_status !== 'requested' || !before)
        throw inReview(
          'No review of this proposal is asked for: it was decided, or the proposal was changed since.',
          proposal,
          state,
        );
      if (!isAmong(decidersOf(before, [...(await this.approvers(caller)), caller]), caller))
        throw new AppError('forbidden', 'You asked for this review: somebody else releases it.');
      if (review_status === 'released' && !(await this.rules.isAsReviewed(caller, proposal)))
        throw inReview(
          'What its client would see has changed since the review was asked for, as by its lead or theme: have it asked for anew.',
          proposal,
          state,
        );
      const decided_at = this.records.now();
      const review = { ...before, decided_by: actorOf(caller), decided_at, decision_note: note };
      const changes = { review_status, review, ...reachedBy(review_status, proposal) };
      const row = await this.changes.apply(caller, proposal, changes, event);
      const type = review_status === 'released' ? 'proposal.released' : 'proposal.review_refused';
      await this.tell(caller, type, id, ['requested', review_status]);
      await this.answer(caller, proposal, review);
      return this.records.view(row);
    });
  }

  private tell(
    caller: Caller,
    type: 'proposal.review_requested' | 'proposal.released' | 'proposal.review_refused',
    id: string,
    review_status: [string, string],
  ): Promise<void> {
    return this.audit.record(caller, type, { type: 'proposal', id }, { review_status });
  }

  private async approvers(caller: Pick<Caller, 'organization_id'>) {
    const { approver_roles } = await this.rules.policyOf(caller);
    return this.members.withRoles(caller, approver_roles);
  }

  private async ask(caller: Caller, about: string, review: StoredReview): Promise<void> {
    const mails = decidersOf(review, await this.approvers(caller)).map(({ user_id }) => {
      const content = { user_id, requested_at: review.requested_at };
      return { kind: REVIEW_MAIL, about, cause: `${about}:${review.requested_at}:${user_id}`, content };
    });
    await this.mails.postAll(caller, mails);
  }

  /** Whoever asked; of what a key asked, whoever answers for the proposal. */
  private async answer(caller: Caller, { id: about, owner_id }: ProposalEntity, review: StoredReview): Promise<void> {
    const user_id = review.asker_id ?? owner_id;
    if (!user_id || user_id === caller.user_id) return;
    const content = { user_id, decided_at: review.decided_at };
    const cause = `${about}:${review.decided_at}`;
    await this.mails.post({ organization_id: caller.organization_id, kind: REVIEWED_MAIL, about, cause, content });
  }

  /** So that nobody's mailbox is filled by asking, editing and asking again. */
  private async requireRoom({ organization_id }: Caller, about: string): Promise<void> {
    if (!this.mails.areSent) return;
    const approvers = await this.approvers({ organization_id });
    const limit = REQUESTS_A_DAY * Math.max(1, approvers.length);
    const wait = await this.mails.secondsUntil({ organization_id, kind: REVIEW_MAIL, about, seconds: DAY, limit });
    if (wait === 0) return;
    const message = said('Too many reviews: at most {maximum} a day are asked for of a proposal.', {
      maximum: REQUESTS_A_DAY,
    });
    throw new AppError('rate_limit_exceeded', message, undefined, { 'Retry-After': String(wait) });
  }
}

function actorOf({ kind, id, name }: Caller): StoredReview['requested_by'] {
  return { kind, id, name };
}

type Askers = Pick<StoredReview, 'asker_id' | 'maker_id' | 'holder_id'>;
type Person = Pick<Caller, 'user_id'>;

/** The person who asked, or for whom an agent did; of a key and a service account, whoever made it, and whoever can use it. */
function askersOf({ kind, user_id, made_by, held_by = null }: Caller): Askers {
  const isKey = kind === 'api_key';
  return { asker_id: isKey ? null : user_id, maker_id: isKey ? user_id : (made_by ?? null), holder_id: held_by };
}

/**
 * Of those with the role, all but whoever asked. Where nobody else is left, whoever made the key that asked does, as long as
 * another one has it; and whoever asked, where they are the only one.
 */
function decidersOf<P extends Person>({ asker_id, maker_id, holder_id }: Askers, approvers: P[]): P[] {
  const but = (...askers: (string | null | undefined)[]) =>
    approvers.filter(({ user_id }) => !askers.includes(user_id));
  const choices = [but(asker_id, maker_id, holder_id), but(asker_id, holder_id)];
  return choices.find((some) => some.length > 0) ?? approvers;
}

function isAmong(people: Person[], { user_id }: Person): boolean {
  return people.some((one) => one.user_id === user_id);
}

/** What is before clients already, and is what was looked at, goes to those whom it was released for at once. */
function reachedBy(review_status: Decision['review_status'], proposal: ProposalEntity): Partial<ProposalEntity> {
  const isShown = proposal.page_status === 'published' && !proposal.has_unpublished_changes;
  if (!isShown) return {};
  return { released_to: addressesAmong([...proposal.released_to, ...releasedWith({ ...proposal, review_status })]) };
}

function inReview(
  sentence:
    | 'A review of this proposal has been asked for already.'
    | 'This proposal is released already: publish it, or name the addresses that it is to go to as well.'
    | 'What its client would see has changed since the review was asked for, as by its lead or theme: have it asked for anew.'
    | 'No review of this proposal is asked for: it was decided, or the proposal was changed since.',
  { review_status }: ProposalEntity,
  state: ProposalState,
): AppError {
  const refusal = invalidState(sentence, state);
  return refusal.with([stateDetail('review_status', review_status), ...(refusal.details ?? [])]);
}
