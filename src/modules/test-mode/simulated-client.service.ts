import { Injectable } from '@nestjs/common';
import { clientCaller, type Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { AppError, invalid, referenceNotFound, stateDetail } from '../../platform/errors/errors.js';
import { Operation, operationOf } from '../../platform/operations/operation.decorator.js';
import type { OperationContext } from '../../platform/operations/operation-context.js';
import { PaymentRecordsService } from '../payments/payment-records.service.js';
import type { PaymentRecordDto, RecordPaymentDto } from '../payments/payments.dto.js';
import { ProposalRecordsService } from '../proposals/proposal-records.service.js';
import type { ProposalDto } from '../proposals/proposal.dto.js';
import { PeopleService, type People } from '../proposals/recipients/people.service.js';
import { ClientDecisionsService, type RequestMetadata } from '../proposals/signature/client-decisions.service.js';
import {
  ClientPagesService,
  requireAllowed,
  type AdmittedPage,
  type OpenPage,
} from '../proposals/signature/client-pages.service.js';
import { ViewsService } from '../proposals/views/views.service.js';
import { requireTest } from './require-test.js';
import type { SimulateDenyDto, SimulateSignDto, SimulateViewDto } from './test-mode.dto.js';

const NOBODY = { name: 'Test Client', email: 'client@example.com' };
const METADATA: RequestMetadata = { ip: null, user_agent: 'test mode' };

/** Plays the client of a twin's proposal, by the same operations as its page. */
@Injectable()
export class SimulatedClientService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly pages: ClientPagesService,
    private readonly people: PeopleService,
    private readonly views: ViewsService,
    private readonly decisions: ClientDecisionsService,
    private readonly payments: PaymentRecordsService,
  ) {}

  @Operation('simulate_view', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.first_viewed', 'recipient.viewed'],
  })
  view(caller: OperationContext, id: string, { recipient_id }: SimulateViewDto): Promise<ProposalDto> {
    return this.acting(caller, id, recipient_id, async ({ admitted }) => {
      await this.views.start(clientCaller(caller.organization_id), admitted, null);
    });
  }

  @Operation('simulate_signature', {
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['recipient.signed', 'recipient.invited', 'proposal.updated', 'proposal.approved', 'lead.updated'],
  })
  sign(caller: OperationContext, id: string, input: SimulateSignDto): Promise<ProposalDto> {
    const { recipient_id, name, email, ...choice } = input;
    return this.acting(caller, id, recipient_id, async ({ page, admitted, people }) => {
      requireNamed(people);
      const { reader } = people;
      const known = reader ?? page.snapshot.lead;
      const person = { name: name ?? known?.name ?? NOBODY.name, email: email ?? known?.email ?? NOBODY.email };
      const signature = { method: 'typed', signature: person.name.slice(0, 120), consent: true } as const;
      const { content_sha256 } = page.stored;
      await this.decisions.sign(admitted, { ...choice, ...person, ...signature, content_sha256 }, METADATA);
    });
  }

  @Operation('simulate_denial', {
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['recipient.denied', 'proposal.denied', 'lead.updated'],
  })
  deny(caller: OperationContext, id: string, { recipient_id, reason }: SimulateDenyDto): Promise<ProposalDto> {
    return this.acting(caller, id, recipient_id, ({ admitted, people }) => {
      requireNamed(people);
      return this.decisions.deny(admitted, { reason: reason ?? null }, METADATA);
    });
  }

  /** What is due next, or the amount: as if a transfer had arrived. */
  @Operation('simulate_payment', {
    access: 'proposals:write',
    effect: 'create',
    events: ['payment.succeeded'],
    allowedBy: 'allow_payment',
  })
  pay(caller: Caller, id: string, input: RecordPaymentDto): Promise<PaymentRecordDto> {
    requireTest();
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id);
      requireAllowed(proposal, operationOf(SimulatedClientService, 'pay'));
      return this.payments.record(caller, id, input);
    });
  }

  private acting(
    caller: OperationContext,
    id: string,
    recipientId: string | undefined,
    act: (client: { page: OpenPage; admitted: AdmittedPage; people: People }) => Promise<void>,
  ): Promise<ProposalDto> {
    requireTest();
    return this.db.transaction(async () => {
      const { proposal, state } = await this.records.lock(caller, id);
      if (state.page_status !== 'published')
        throw new AppError('invalid_state', 'This proposal is not open to its readers: publish it first.', [
          stateDetail('page_status', state.page_status),
        ]);
      const page = await this.pages.open(proposal.public_id);
      const { all } = await this.people.of(proposal);
      const reader = all.find((one) => one.id === recipientId) ?? null;
      if (recipientId !== undefined && !reader) {
        if (all.length === 0) throw invalid('recipient_id', 'Must be absent: the proposal names nobody.');
        throw referenceNotFound('recipient_id', 'recipient');
      }
      const found = await this.pages.find(proposal.public_id);
      const admitted: AdmittedPage = {
        ...found.proposal,
        reader: reader && { recipient_id: reader.id, link_version: reader.link_version },
      };
      await act({ page, admitted, people: { all, reader } });
      return this.records.get(caller, id);
    });
  }
}

/** Each person has a link of their own on the page; here the request says whose it is. */
function requireNamed({ all, reader }: People): void {
  if (all.length > 0 && !reader)
    throw invalid(
      'recipient_id',
      'Is required: the proposal names its people, and one of them acts. GET /v1/proposals/{id}/recipients lists them.',
    );
}
