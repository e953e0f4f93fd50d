import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { requireShown } from '../offers/lapse.js';
import { choiceOfClient, choiceOfSender } from '../offers/offer-choice.js';
import type { PaymentStatus } from '../offers/payment.dto.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot, SnapshotOffer } from '../proposal-snapshot.dto.js';
import { stateOf } from '../proposal-view.js';
import {
  ClientPagesService,
  requireAllowed,
  type PagePermission,
  type OpenPage,
  type PageRecord,
} from '../signature/client-pages.service.js';
import { agreedOn, beginOf, owes } from './owes.js';

/** A proposal with what its client owes by it. */
export interface Payable {
  proposal: ProposalEntity;
  snapshot: ProposalSnapshot;
  /** With the options that count, as they were signed or, where nothing is signed, published. */
  offer: SnapshotOffer;
  /** When it was agreed, `YYYY-MM-DD` where the organization is. */
  agreed_on: string;
}

/** The same for the sender, whatever became of the deal and whatever the switch says. */
export interface AgreedPayable extends Payable {
  /** Whether the client ever owed it: money may come late. */
  wasOwed: boolean;
}

/** A proposal for which money came, whatever became of it. */
export interface KnownPayable extends Pick<Payable, 'proposal' | 'snapshot'> {
  /** False once the deal was deleted, declined or canceled: somebody has to decide whether the money goes back. */
  isOwed: boolean;
}

/** A proposal of which money is told, its row locked. */
export interface LockedPayable {
  proposal: ProposalEntity;
  /** As its record shows it. */
  payment_status: PaymentStatus;
  /** What its client owes, whether or not it can pay now; null for nothing. */
  payable: Payable | null;
  /** Whether the client can pay now: the page is there, and paying is switched on. */
  isOpen: boolean;
}

/** Says what clients owe, from what they decided on, and keeps what became of it. */
@Injectable()
export class PayablesService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly changes: ProposalChangesService,
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
  ) {}

  /**
   * For the client's act, under the proposal's row lock: 410 when the link is closed, 403 when paying is switched off, 409 when
   * the discount that the page showed has lapsed. Null when nothing is owed.
   */
  async lock(admitted: PageRecord, permission: PagePermission, discountUntil?: string | null): Promise<Payable | null> {
    const page = await this.pages.lock(admitted);
    requireAllowed(page.proposal, permission);
    const payable = await this.of(page);
    if (payable) requireShown(payable.offer, discountUntil ?? null, payable.snapshot.language);
    return payable;
  }

  /** What is owed by the page that a client has open; null for nothing. */
  async of({ proposal, state, snapshot }: Pick<OpenPage, 'proposal' | 'state' | 'snapshot'>): Promise<Payable | null> {
    const { allow_client_to_sign } = proposal;
    return owes({ ...state, allow_client_to_sign }) ? this.agreed(proposal, snapshot) : null;
  }

  /** What was agreed to be paid, whether or not it is owed still. */
  private async agreed(proposal: ProposalEntity, snapshot: ProposalSnapshot): Promise<Payable | null> {
    const signature = proposal.decided_via === 'client' ? await this.pages.signatureOf(proposal) : null;
    const { offer } = signature ? choiceOfClient(signature, snapshot) : choiceOfSender(snapshot);
    if (!offer || offer.total === 0) return null;
    const since = proposal.decided_at ?? proposal.published_at ?? this.pages.now();
    return { proposal, snapshot, offer, agreed_on: agreedOn(snapshot, since) };
  }

  /** For the sender's act: 404, and 412 when `If-Match` disagrees. Null where there is nothing to pay for. */
  async lockAgreed(caller: Caller, proposalId: string): Promise<AgreedPayable | null> {
    const { proposal, state } = await this.records.lock(caller, proposalId);
    const stored = await this.snapshots.shown(caller, proposal);
    const payable = stored?.snapshot ? await this.agreed(proposal, stored.snapshot) : null;
    const { allow_client_to_sign, canceled_from } = proposal;
    const wasOwed = canceled_from === 'approved' || owes({ ...state, allow_client_to_sign });
    return payable && { ...payable, wasOwed };
  }

  /** 404 unless the proposal is the caller's. */
  async requireAction(caller: Caller, proposalId: string): Promise<void> {
    await this.records.get(caller, proposalId);
  }

  /**
   * For what a provider or the sender tells of money: it is true whatever became of the proposal. Money that comes before any
   * decision keeps the prices of the time at which its payment began.
   */
  async lockUnchecked(caller: Caller, proposalId: string, begun: string | null = null): Promise<LockedPayable> {
    const locked = await this.db.findForUpdate(ProposalEntity, caller, proposalId);
    if (!locked) throw notFound('proposal');
    const paying_since = locked.paying_since ?? (locked.decided_at === null ? begun : null);
    const proposal = { ...locked, paying_since };
    const { payment_status, allow_payment, allow_client_to_sign, due_at } = proposal;
    const state = stateOf(proposal, new Date(this.pages.now()));
    const isDue = due_at !== null && due_at <= this.pages.now() && owes({ ...state, allow_client_to_sign });
    const due = payment_status === 'not_required' && allow_payment && isDue;
    const stored = await this.snapshots.shown(caller, proposal);
    const payable = stored?.snapshot ? await this.of({ proposal, state, snapshot: stored.snapshot }) : null;
    const isOpen = allow_payment && state.page_status === 'published' && proposal.deleted_at === null;
    return { proposal, payment_status: due ? 'due' : payment_status, payable, isOpen };
  }

  /** For mails: also of a deleted one. Null where nothing of it is kept. */
  async anyOf(scope: { organization_id: string }, proposalId: string): Promise<KnownPayable | null> {
    const proposal = await this.db.find(ProposalEntity, scope, proposalId);
    const stored = proposal && (await this.snapshots.shown(scope, proposal));
    if (!proposal || !stored?.snapshot) return null;
    const isOwed = proposal.deleted_at === null && ['pending', 'approved'].includes(proposal.deal_status);
    return { proposal, snapshot: stored.snapshot, isOwed };
  }

  /**
   * Says what became of all payments, and on which day the next is due where anything is owed; null where no day is fixed.
   * Gives the proposal's version afterwards: a new one, also where the status stays, so that `If-Match` sees the payment.
   */
  async setStatus(
    caller: Caller,
    { proposal, payable }: LockedPayable,
    payment_status: PaymentStatus,
    next_day: string | null,
  ): Promise<number> {
    const due = payable ? { due_at: next_day && beginOf(next_day, payable.snapshot) } : {};
    const { paying_since } = proposal;
    return (await this.changes.apply(caller, proposal, { payment_status, paying_since, ...due }, null)).version;
  }
}
