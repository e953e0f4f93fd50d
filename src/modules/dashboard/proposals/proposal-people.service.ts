import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { MembersService, type Member } from '../../organizations/members/members.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { SignatureDto } from '../../proposals/signature/signature.dto.js';
import { SignatureService } from '../../proposals/signature/signature.service.js';

/** Who is behind a proposal: the member who is responsible, and whoever signed. */
@Injectable()
export class ProposalPeopleService {
  constructor(
    private readonly members: MembersService,
    private readonly signature: SignatureService,
  ) {}

  async of(caller: Caller, proposal: ProposalDto): Promise<{ owner: Member | null; signature: SignatureDto }> {
    const { id, owner_id } = proposal;
    const owner = owner_id === null ? null : await this.members.find(caller, owner_id);
    return { owner, signature: await this.signature.get(caller, id) };
  }
}
