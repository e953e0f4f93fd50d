import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { ReviewsService } from '../release/reviews.service.js';
import { CounterSigningService } from '../signature/counter-signing.service.js';
import type { AskedDto } from './asked.dto.js';

/** What only a member in person can do about a proposal now. */
@Injectable()
export class AskedService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly reviews: ReviewsService,
    private readonly counterSigning: CounterSigningService,
  ) {}

  @Operation('get_asked_in_person', { access: 'proposals:read', inPerson: true, effect: 'read' })
  async of(caller: Caller, id: string): Promise<AskedDto> {
    await this.records.get(caller, id);
    const mayWrite = caller.permissions.has('proposals:write');
    return {
      release: mayWrite && (await this.reviews.mayDecide(caller, id)),
      signature: mayWrite ? await this.counterSigning.askedOf(caller, id) : null,
    };
  }
}
