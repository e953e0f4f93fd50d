import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { Database } from '../../../../platform/database/database.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { ProposalCreationService } from '../../../proposals/proposal-creation.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { CreateProposalDto } from '../../../proposals/proposals.dto.js';
import { ComposedProposalDto, ComposeProposalDto } from './composing.dto.js';
import { NamingService } from './naming.service.js';
import { byName, requireOneName, validatedPart } from './parts.js';
import { ProposalPartsService } from './proposal-parts.service.js';

/** Makes a proposal with all that belongs to it: whole, or not at all. */
@Injectable()
export class ProposalComposingService {
  constructor(
    private readonly db: Database,
    private readonly names: NamingService,
    private readonly creation: ProposalCreationService,
    private readonly records: ProposalRecordsService,
    private readonly parts: ProposalPartsService,
  ) {}

  @Operation('create_proposal', {
    title: 'Create a proposal',
    description:
      'Makes a draft with all that belongs to it, in one call, whole or not at all. get_started has the forms. Signers of one position sign in any order. render adds a picture of all pages. Next: publish_proposal.',
    access: accessOf(ProposalCreationService, 'create'),
    effect: 'create',
    events: ['proposal.created', 'proposal.updated', 'lead.created', 'lead.updated', 'theme.created'],
    input: ComposeProposalDto,
    shows: true,
    unlistedFields: [
      ...['lead_id', 'template_id', 'theme_id', 'products', 'proposal_product_id'],
      ...['slug', 'external_id', 'metadata', 'owner_id', 'variable_declarations', 'reminders'],
    ],
    output: ComposedProposalDto,
  })
  create(caller: Caller, input: ComposeProposalDto): Promise<ComposedProposalDto> {
    const { lead, template, theme, sections, offer, recipients = [], ...plain } = input;
    requireOneName(input);
    return this.db.transaction(async () => {
      const [of, from, look] = [
        lead === undefined ? null : await this.names.lead(caller, lead),
        template === undefined ? null : await this.names.template(caller, template, plain.language),
        theme === undefined ? null : await this.names.theme(caller, theme),
      ];
      const whole = await validatedPart(CreateProposalDto, {
        ...plain,
        ...(of && { lead_id: of.id }),
        ...(from && { template_id: from.id }),
        ...(look && { theme_id: look.id }),
      });
      const { id } = await toldAs(byName(input), () => this.creation.create(caller, whole));
      const added = await this.parts.add(caller, id, { sections, offer, recipients });
      const { version, revision, expires_at: until } = await this.records.get(caller, id);
      return this.parts.told(caller, id, {
        ...{ id, proposal_id: id, version, revision, expires_at: until },
        ...(of && { lead: of }),
        ...(from && { template: from }),
        ...(look && { theme: look }),
        ...added,
      });
    });
  }
}
