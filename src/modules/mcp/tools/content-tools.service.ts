import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { ContentService } from '../../content/content.service.js';
import { PREFAB_PURPOSES, type PrefabLanguage, type PrefabPurpose } from '../../content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { ContentJudgementDto, ValidateContentDto } from '../../proposals/content/proposal-content.dto.js';
import { ProposalContentService } from '../../proposals/content/proposal-content.service.js';
import { ProposalEditingService } from '../../proposals/content/proposal-editing.service.js';
import { TemplateEditingService } from '../../templates/template-editing.service.js';
import { EditedDraftDto } from './composing/composing.dto.js';
import { OfferSavingService } from './composing/offer-saving.service.js';
import { ProposalPartsService } from './composing/proposal-parts.service.js';
import {
  AnythingDto,
  BlockTypeDto,
  EditContentToolDto,
  PrefabFilter,
  PrefabLanguageDto,
} from './proposal-tools.dto.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';

const EDIT =
  'Edits a proposal (or a template of your own): 1 to 100 operations on its content, and its offer, all or none, one revision. Each has an op: insert_, update_, replace_, duplicate_, delete_ or move_ with section or block, replace_text, set_texts; get_started says what each takes. Ids are in the answer of create_proposal, or in get_proposal_content.';

const READS = { access: accessOf(ProposalEditingService, 'view'), effect: 'read', output: AnythingDto } as const;

/** The building blocks of content, as agents ask for them. */
@Injectable()
export class ContentToolsService {
  constructor(
    private readonly blocks: ContentService,
    private readonly prefabs: PrefabsService,
    private readonly content: ProposalContentService,
    private readonly editing: ProposalEditingService,
    private readonly templates: TemplateEditingService,
    private readonly offers: OfferSavingService,
    private readonly parts: ProposalPartsService,
  ) {}

  @Operation('list_content_blocks', {
    ...READS,
    unlisted: true,
    title: 'List content blocks',
    description:
      'The types of blocks that sections are made of, with the limits. Next: get_record of those you want to write.',
  })
  listBlocks(): object {
    return { types: this.blocks.blockTypes, limits: this.blocks.limits };
  }

  @Operation('get_content_block_schema', {
    ...{ ...READS, unlisted: true, title: 'Get the schema of a block', reads: 'block', input: BlockTypeDto },
    description:
      'The JSON Schema of one type of block, or of a section, with what each field means. Next: edit_content.',
  })
  blockSchema(_caller: Caller, { type }: BlockTypeDto): object {
    const schema = this.blocks.blockSchema(type);
    if (!schema)
      throw invalid('type', said('Must be one of: {allowed}.', { allowed: ['section', ...this.blocks.blockTypes] }));
    return { type, schema };
  }

  @Operation('list_prefab_sections', {
    ...{ ...READS, unlisted: true, title: 'List prefab sections', input: PrefabFilter },
    description:
      'The library of ready-made sections, by purpose (cover, summary, about, problem, approach, timeline, team, references, pricing, questions, terms, call_to_action …), in English and French. Next: edit_content with insert_section.',
  })
  listPrefabs(_caller: Caller, { purpose, language }: PrefabFilter): object {
    if (purpose !== undefined && !PREFAB_PURPOSES.includes(purpose as PrefabPurpose))
      throw invalid('purpose', said('Must be one of: {allowed}.', { allowed: PREFAB_PURPOSES }));
    const filter = { purpose: purpose as PrefabPurpose | undefined, language: language as PrefabLanguage | undefined };
    return { purposes: PREFAB_PURPOSES, prefabs: this.prefabs.list(filter) };
  }

  @Operation('get_prefab_section', {
    ...{
      ...READS,
      unlisted: true,
      title: 'Get a prefab section',
      reads: 'prefab',
      ids: ['prefab_id'],
      input: PrefabLanguageDto,
    },
    description: 'One section of the library with its blocks, to look at or to adapt before edit_content.',
  })
  getPrefab(_caller: Caller, id: string, { language = 'en' }: PrefabLanguageDto): object {
    return this.prefabs.get(id, language as PrefabLanguage);
  }

  @Operation('validate_content', {
    ...{ ...READS, title: 'Validate content', unlisted: true, ids: ['proposal_id'], input: ValidateContentDto },
    output: ContentJudgementDto,
    description:
      'Judges sections without storing them: every problem with its path. Next, without problems: edit_content.',
  })
  validate(caller: Caller, id: string, { sections }: ValidateContentDto): Promise<ContentJudgementDto> {
    return this.content.validate(caller, id, sections);
  }

  @Operation('edit_content', {
    title: 'Edit the content',
    description: EDIT,
    access: ({ template_id }) => [template_id === undefined ? 'proposals:write' : 'templates:write'],
    effect: 'overwrite',
    addsUp: true,
    shows: true,
    events: ['proposal.updated', 'template.updated'],
    input: EditContentToolDto,
    output: EditedDraftDto,
  })
  async edit(
    caller: Caller,
    { proposal_id, template_id, operations, offer }: EditContentToolDto,
  ): Promise<EditedDraftDto> {
    if (template_id === undefined) {
      if (proposal_id === undefined) throw invalid('proposal_id', 'Is required.');
      const edit =
        offer === undefined
          ? await this.editing.operate(caller, proposal_id, { operations })
          : await this.offers.edited(caller, proposal_id, { operations, offer });
      return this.parts.edited(caller, proposal_id, edit, operations ?? []);
    }
    const astray = Object.entries({ proposal_id, offer }).find(([, value]) => value !== undefined);
    if (astray) throw invalid('template_id', said('Does not go with {field}.', { field: astray[0] }));
    if (!operations) throw invalid('operations', 'Is required.');
    return { ...(await this.templates.operate(caller, template_id, { operations })) };
  }
}
