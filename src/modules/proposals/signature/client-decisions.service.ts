import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, conflict } from '../../../platform/errors/errors.js';
import { dueAt } from '../paying/owes.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalApproved, ProposalDenied } from '../proposals.events.js';
import { FirstViewService } from '../views/first-view.service.js';
import {
  ClientPagesService,
  demandOpen,
  demandSwitch,
  type OpenPage,
  type PagePermission,
  type PageRecord,
} from './client-pages.service.js';
import { KeptDecisionsService, type Circumstances } from './kept-decisions.service.js';
import type { ClientDenyDto, SignDto } from './signature.dto.js';

export type { Circumstances } from './kept-decisions.service.js';

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
    private readonly kept: KeptDecisionsService,
    private readonly firstView: FirstViewService,
  ) {}

  async sign(admitted: PageRecord, input: SignDto, circumstances: Circumstances): Promise<SignedReceipt> {
    const code_id = await this.kept.check(admitted, input);
    return this.decide(admitted, 'allow_client_to_sign', async (caller, page, decided_at) => {
      if (input.content_sha256 !== page.stored.content_sha256) throw changedSince();
      const signing = { input, circumstances, code_id, signed_at: decided_at };
      const { copy_token, offer } = await this.kept.keepSignature(caller, page, signing);
      const terms = { proposal_product_id: offer?.id ?? null, due_at: dueAt(offer, page.snapshot, decided_at) };
      const approved = { ...terms, deal_status: 'approved', decided_at, decided_via: 'client' } as const;
      await this.changes.apply(caller, page.proposal, approved, ProposalApproved);
      return { copy_token, signed_at: decided_at };
    });
  }

  deny(admitted: PageRecord, input: ClientDenyDto, circumstances: Circumstances): Promise<void> {
    return this.decide(admitted, 'allow_client_to_deny', async (caller, page, decided_at) => {
      const denial_reason = input.reason || null;
      const denied = { deal_status: 'denied', decided_at, decided_via: 'client', denial_reason } as const;
      await this.changes.apply(caller, page.proposal, denied, ProposalDenied);
      await this.kept.keepDenial(caller, page, { reason: denial_reason, circumstances, denied_at: decided_at });
    });
  }

  private decide<T>(
    admitted: PageRecord,
    permission: PagePermission,
    act: (caller: Caller, page: OpenPage, at: string) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(async () => {
      const page = await this.pages.lock(admitted);
      demandSwitch(page.proposal, permission);
      demandOpen(page);
      const caller = clientCaller(page.proposal.organization_id);
      const at = this.pages.now();
      await this.firstView.record(caller, page.proposal.id, at);
      return act(caller, page, at);
    });
  }
}

function changedSince(): AppError {
  return conflict('content_sha256', 'The proposal has changed since you opened it: read it again before you decide.');
}
