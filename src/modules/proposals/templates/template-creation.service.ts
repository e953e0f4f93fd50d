import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { invalid, invalidFields, problem, referenceNotFound } from '../../../platform/errors/errors.js';
import { OperationRunner } from '../../../platform/operations/operation-runner.js';
import { ContentService } from '../../content/content.service.js';
import { DeclaredVariablesService } from '../../content/variables/declared-variables.service.js';
import type { VariableDto } from '../../content/variables/variables.dto.js';
import { TemplateDto, type NewTemplate } from '../../templates/templates.dto.js';
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
  unlistedFields: ['image', 'color', 'template_id', 'language'],
  output: TemplateDto,
  told: ['id', 'title', 'language', 'version'],
};

/** What a template begins with. */
type Source = Pick<NewTemplate, 'title' | 'language' | 'sections' | 'samples'> & { variables: VariableDto[] };

const NOTHING = 'Give a proposal_id, a template_id, or the name of an empty template.';

/** Makes templates: content, declared variables and language of what they are made from, never lead, offers or switches. */
@Injectable()
export class TemplateCreationService {
  constructor(
    private readonly db: Database,
    private readonly runner: OperationRunner,
    private readonly records: ProposalRecordsService,
    private readonly revisions: ProposalRevisionsService,
    private readonly templates: TemplatesService,
    private readonly content: ContentService,
    private readonly variables: DeclaredVariablesService,
  ) {}

  @Operation('create_template_from_proposal', CREATE_TEMPLATE)
  create(caller: Caller, input: CreateTemplateDto): Promise<TemplateDto> {
    const { name, category = null, image = null, color = null, variables } = input;
    return this.db.transaction(async () => {
      const source = await this.sourceOf(caller, input);
      return this.templates.create(caller, {
        ...source,
        ...{ title: name ?? source.title, category, image, color },
        variables: variables ? this.variables.declared(variables) : source.variables,
      });
    });
  }

  private async sourceOf(caller: Caller, input: CreateTemplateDto): Promise<Source> {
    const { proposal_id, template_id, language, name } = input;
    if (proposal_id !== undefined && template_id !== undefined)
      throw invalidFields(['proposal_id', 'template_id'].map((field) => problem(field, 'Give one of both, or none.')));
    if (language !== undefined && (proposal_id !== undefined || template_id !== undefined))
      throw invalid('language', 'A copy has the language of what it is made from: leave it out.');
    if (proposal_id !== undefined) return this.ofProposal(caller, proposal_id);
    if (template_id !== undefined) return this.ofTemplate(caller, template_id);
    if (name === undefined) throw invalidFields(['proposal_id', 'name'].map((field) => problem(field, NOTHING)));
    return { title: name, language: language ?? 'en', sections: [], samples: {}, variables: [] };
  }

  /** What is copied is read with the answer. */
  private async ofProposal(caller: Caller, id: string): Promise<Source> {
    this.runner.permit(caller, { access: 'proposals:read' });
    const proposal = await asReference('proposal_id', 'proposal', this.records.get(caller, id));
    const { sections, samples } = await this.revisions.current(caller, proposal);
    return {
      title: proposal.title,
      language: proposal.language === 'fr' ? 'fr' : 'en',
      variables: proposal.variable_declarations,
      sections: this.content.withOffers(sections, new Map()),
      samples: samples ?? {},
    };
  }

  private async ofTemplate(caller: Caller, id: string): Promise<Source> {
    const start = await this.templates.startOf(caller, id);
    if (!start) throw referenceNotFound('template_id', 'template');
    return { ...start, language: start.language === 'fr' ? 'fr' : 'en', samples: start.samples ?? {} };
  }
}
