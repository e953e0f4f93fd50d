import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Tool } from '../../../platform/tools/tool.decorator.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { OfferCopiesService } from '../offers/offer-copies.service.js';
import { ProposalCreationService } from '../proposal-creation.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { CreatedDto } from '../proposal.dto.js';

/** Copies a proposal: content, offers, theme, language and switches; never lead, password, external_id or expires_at. */
@Injectable()
export class DuplicationService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly revisions: ProposalRevisionsService,
    private readonly creation: ProposalCreationService,
    private readonly copies: OfferCopiesService,
  ) {}

  @Tool('duplicate_proposal', {
    title: 'Duplicate a proposal',
    description: 'Copies content, theme, language and switches into a new draft; never the lead.',
    access: 'proposals:write',
    effect: 'create',
    ids: ['proposal_id'],
    output: CreatedDto,
  })
  duplicate(caller: Caller, id: string): Promise<CreatedDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'duplicate');
      const { sections } = await this.revisions.current(caller, proposal);
      const { title, language, theme_id, template_id, metadata } = proposal;
      const { allow_client_to_sign, allow_client_to_deny, allow_payment, allow_client_to_download_pdf } = proposal;
      const switches = { allow_client_to_sign, allow_client_to_deny, allow_payment, allow_client_to_download_pdf };
      const owner_id = caller.user_id ?? proposal.owner_id;
      const { offers, proposal_product_id, ...copied } = await this.copies.copy(caller, proposal, sections);
      const columns = { title, language, theme_id, template_id, metadata, owner_id, proposal_product_id, ...switches };
      return this.creation.store(caller, { columns, offers, sections: copied.sections });
    });
  }
}
