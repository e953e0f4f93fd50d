import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Operation, operationOf } from '../../../platform/operations/operation.decorator.js';
import type { EvidenceFact } from '../evidence/evidence.service.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { PeopleService, requireOwnAddress, requireSigning, type People } from '../recipients/people.service.js';
import { ProposalDenied } from '../proposals.events.js';
import { FirstViewService } from '../views/first-view.service.js';
import {
  ClientPagesService,
  requireOpen,
  requireAllowed,
  type OpenPage,
  type PagePermission,
  type AdmittedPage,
} from './client-pages.service.js';
import { DecisionRecorderService, type RequestMetadata } from './decision-recorder.service.js';
import type { ClientDenyDto, SignDto } from './signature.dto.js';
import { requireVerified, SigningService } from './signing.service.js';

export type { RequestMetadata } from './decision-recorder.service.js';

const SEEN = ['proposal.first_viewed', 'recipient.viewed'] as const;

/** When a client acts, and what that says of having read the page. */
interface Moment {
  at: string;
  seen: Pick<ProposalEntity, 'first_viewed_at' | 'last_viewed_at'>;
  viewed: EvidenceFact[];
  people: People;
}

export interface SignedReceipt {
  /** Opens the client's private copy, whatever becomes of the page. */
  copy_token: string;
  /** `pending` while others are awaited. */
  deal_status: 'pending' | 'approved';
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
    private readonly people: PeopleService,
    private readonly signing: SigningService,
  ) {}

  @Operation('sign_proposal', {
    access: 'page',
    allowedBy: 'allow_client_to_sign',
    effect: 'overwrite',
    events: [...SEEN, 'recipient.signed', 'recipient.invited', 'proposal.updated', 'proposal.approved', 'lead.updated'],
  })
  async sign(admitted: AdmittedPage, input: SignDto, requestMetadata: RequestMetadata): Promise<SignedReceipt> {
    await this.requireOwnCode(admitted, input);
    const code_id = await this.kept.check(admitted, input, requestMetadata);
    return this.decide(
      admitted,
      operationOf(ClientDecisionsService, 'sign'),
      async (caller, page, { at, seen, viewed, people }) => {
        requireSigning(people, admitted.signature_policy);
        requireVerified(input, code_id, people.reader, admitted.signature_policy);
        const signing = { input, requestMetadata, code_id, signed_at: at };
        const { copy_token, deal_status } = await this.signing.sign(caller, page, { signing, people, viewed, seen });
        return { copy_token, deal_status, signed_at: at };
      },
    );
  }

  @Operation('decline_proposal', {
    access: 'page',
    allowedBy: 'allow_client_to_deny',
    effect: 'overwrite',
    events: [...SEEN, 'recipient.denied', 'proposal.denied', 'lead.updated'],
  })
  deny(admitted: AdmittedPage, input: ClientDenyDto, requestMetadata: RequestMetadata): Promise<void> {
    return this.decide(
      admitted,
      operationOf(ClientDecisionsService, 'deny'),
      async (caller, page, { at, seen, viewed, people: { reader } }) => {
        const denial_reason = input.reason || null;
        const denied = { deal_status: 'denied', decided_at: at, decided_via: 'client', denial_reason } as const;
        await this.changes.apply(caller, page.proposal, { ...denied, ...seen }, ProposalDenied);
        if (reader) await this.signing.denied(caller, reader, at);
        const denial = { reason: denial_reason, recipient_id: reader?.id, requestMetadata, denied_at: at };
        await this.kept.keepDenial(caller, page, denial, viewed);
      },
    );
  }

  /** Of several guesses a code is worth nothing any more: so where people are named, only whose it is may try one. */
  private async requireOwnCode(admitted: AdmittedPage, { email, email_code }: SignDto): Promise<void> {
    if (email_code === undefined) return;
    const { reader } = await this.people.deciding(admitted, admitted.reader);
    if (reader) requireOwnAddress(email, reader);
  }

  private decide<T>(
    admitted: AdmittedPage,
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
      const people = await this.people.deciding(page.proposal, admitted.reader);
      const viewed = await this.firstView.tell(caller, page, page.stored.content_sha256, people.reader);
      return act(caller, page, { at, seen, viewed, people });
    });
  }
}
