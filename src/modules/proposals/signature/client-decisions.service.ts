import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, conflict } from '../../../platform/errors/errors.js';
import { Operation, operationOf } from '../../../platform/operations/operation.decorator.js';
import type { EvidenceFact } from '../evidence/evidence.service.js';
import { dueAt } from '../paying/owes.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalApproved, ProposalDenied } from '../proposals.events.js';
import { FirstViewService } from '../views/first-view.service.js';
import {
  ClientPagesService,
  requireOpen,
  requireAllowed,
  type OpenPage,
  type PagePermission,
  type PageRecord,
} from './client-pages.service.js';
import { DecisionRecorderService, type RequestMetadata } from './decision-recorder.service.js';
import type { ClientDenyDto, SignDto } from './signature.dto.js';

export type { RequestMetadata } from './decision-recorder.service.js';

/** When a client acts, and what that says of having read the page. */
interface Moment {
  at: string;
  seen: Pick<ProposalEntity, 'first_viewed_at' | 'last_viewed_at'>;
  viewed: EvidenceFact[];
}

export interface SignedReceipt {
  /** Opens the client's private copy, whatever becomes of the page. */
  copy_token: string;
  signed_at: string;
}

/** The client's own decisions: decision, evidence and event commit in one transaction, under the proposal's row lock. */
@Injectable()
export class ClientDecisionsService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly changes: ProposalChangesService,
    private readonly kept: DecisionRecorderService,
    private readonly firstView: FirstViewService,
  ) {}

  @Operation('sign_proposal', {
    access: 'page',
    allowedBy: 'allow_client_to_sign',
    effect: 'overwrite',
    events: ['proposal.first_viewed', 'proposal.approved', 'lead.updated'],
  })
  async sign(admitted: PageRecord, input: SignDto, requestMetadata: RequestMetadata): Promise<SignedReceipt> {
    const code_id = await this.kept.check(admitted, input);
    return this.decide(
      admitted,
      operationOf(ClientDecisionsService, 'sign'),
      async (caller, page, { at, seen, viewed }) => {
        if (input.content_sha256 !== page.stored.content_sha256) throw changedSince();
        const signing = { input, requestMetadata, code_id, signed_at: at };
        const { copy_token, offer } = await this.kept.keepSignature(caller, page, signing, viewed);
        const terms = { proposal_product_id: offer?.id ?? null, due_at: dueAt(offer, page.snapshot, at) };
        const approved = { ...terms, deal_status: 'approved', decided_at: at, decided_via: 'client' } as const;
        await this.changes.apply(caller, page.proposal, { ...approved, ...seen }, ProposalApproved);
        return { copy_token, signed_at: at };
      },
    );
  }

  @Operation('decline_proposal', {
    access: 'page',
    allowedBy: 'allow_client_to_deny',
    effect: 'overwrite',
    events: ['proposal.first_viewed', 'proposal.denied', 'lead.updated'],
  })
  deny(admitted: PageRecord, input: ClientDenyDto, requestMetadata: RequestMetadata): Promise<void> {
    return this.decide(
      admitted,
      operationOf(ClientDecisionsService, 'deny'),
      async (caller, page, { at, seen, viewed }) => {
        const denial_reason = input.reason || null;
        const denied = { deal_status: 'denied', decided_at: at, decided_via: 'client', denial_reason } as const;
        await this.changes.apply(caller, page.proposal, { ...denied, ...seen }, ProposalDenied);
        const denial = { reason: denial_reason, requestMetadata, denied_at: at };
        await this.kept.keepDenial(caller, page, denial, viewed);
      },
    );
  }

  private decide<T>(
    admitted: PageRecord,
    permission: PagePermission,
    act: (caller: Caller, page: OpenPage, moment: Moment) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      const page = await this.pages.lock(admitted);
      requireAllowed(page.proposal, permission);
      requireOpen(page);
      const caller = clientCaller(page.proposal.organization_id);
      const { at } = page;
      const seen = { first_viewed_at: page.proposal.first_viewed_at ?? at, last_viewed_at: at };
      const viewed = await this.firstView.tell(caller, page, page.stored.content_sha256);
      return act(caller, page, { at, seen, viewed });
    });
  }
}

function changedSince(): AppError {
  return conflict('content_sha256', 'The proposal has changed since you opened it: read it again before you decide.');
}
