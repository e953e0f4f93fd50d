import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { ContentService } from '../../content/content.service.js';
import { DeclaredVariablesService } from '../../content/variables/declared-variables.service.js';
import { TemplateDto } from '../../templates/templates.dto.js';
import { TemplatesService } from '../../templates/templates.service.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { asReference } from '../proposal-references.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { CreateTemplateDto } from './template-creation.dto.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

const CREATE_TEMPLATE: OperationOptions = {
  title: 'Create a template from a proposal',
  description: 'Keeps the content of a proposal as a template of the organization. Next: create_proposal with it.',
  access: 'templates:write',
  effect: 'create',
  events: ['template.created'],
  input: CreateTemplateDto,
  unlistedFields: ['image', 'color'],
  output: TemplateDto,
  told: ['id', 'title', 'language', 'version'],
};

/** Makes templates from proposals: content, declared variables and language, never lead, offers or switches. */
@Injectable()
export class TemplateCreationService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly revisions: ProposalRevisionsService,
    private readonly templates: TemplatesService,
    private readonly content: ContentService,
    private readonly variables: DeclaredVariablesService,
  ) {}

  @Operation('create_template_from_proposal', CREATE_TEMPLATE)
  create(caller: Caller, input: CreateTemplateDto): Promise<TemplateDto> {
    const { proposal_id, name, category = null, image = null, color = null, variables } = input;
    return this.db.transaction(async () => {
      const proposal = await asReference('proposal_id', 'proposal', this.records.get(caller, proposal_id));
      const { sections, samples } = await this.revisions.current(caller, proposal);
      const language = proposal.language === 'fr' ? 'fr' : 'en';
      return this.templates.create(caller, {
        title: name ?? proposal.title,
        category,
        image,
        color,
        language,
        variables: variables ? this.variables.declared(variables) : proposal.variable_declarations,
        sections: this.content.withOffers(sections, new Map()),
        samples: samples ?? {},
      });
    });
  }
}
