import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid } from '../../../platform/errors/errors.js';
import { RawJson } from '../../../platform/http/raw-json.js';
import { ContentService } from '../../content/content.service.js';
import { PREFAB_PURPOSES, type PrefabLanguage, type PrefabPurpose } from '../../content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { ContentJudgementDto, ValidateContentDto } from '../../proposals/content/proposal-content.dto.js';
import { ProposalContentService } from '../../proposals/content/proposal-content.service.js';
import { RestorationService } from '../../proposals/content/restoration.service.js';
import { EvidenceService } from '../../proposals/evidence/evidence.service.js';
import {
  AnythingDto,
  BlockTypeDto,
  PrefabFilter,
  PrefabLanguageDto,
  RestoreRevisionDto,
} from './proposal-tools.dto.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, accessOf } from '../../../platform/operations/operation.decorator.js';

const READS = { access: accessOf(ProposalContentService, 'get'), effect: 'read', output: AnythingDto } as const;

/** The building blocks of content, as agents ask for them. */
@Injectable()
export class ContentToolsService {
  constructor(
    private readonly blocks: ContentService,
    private readonly prefabs: PrefabsService,
    private readonly content: ProposalContentService,
    private readonly restoration: RestorationService,
    private readonly evidence: EvidenceService,
  ) {}

  @Operation('list_content_blocks', {
    ...READS,
    title: 'List content blocks',
    description:
      'The types of blocks that sections are made of, with the limits. Next: get_content_block_schema for those you want to write.',
  })
  listBlocks(): object {
    return { types: this.blocks.blockTypes, limits: this.blocks.limits };
  }

  @Operation('get_content_block_schema', {
    ...{ ...READS, title: 'Get the schema of a block', input: BlockTypeDto },
    description: 'The JSON Schema of one type of block, with what each field means. Next: insert_sections.',
  })
  blockSchema(_caller: Caller, { type }: BlockTypeDto): object {
    const schema = this.blocks.blockSchema(type);
    if (!schema) throw invalid('type', said('Must be one of: {allowed}.', { allowed: this.blocks.blockTypes }));
    return { type, schema };
  }

  @Operation('list_prefab_sections', {
    ...{ ...READS, title: 'List prefab sections', input: PrefabFilter },
    description:
      'The library of ready-made sections, by purpose (cover, summary, about, problem, approach, timeline, team, references, pricing, questions, terms, call_to_action …), in English and French. Next: insert_prefab_section.',
  })
  listPrefabs(_caller: Caller, { purpose, language }: PrefabFilter): object {
    if (purpose !== undefined && !PREFAB_PURPOSES.includes(purpose as PrefabPurpose))
      throw invalid('purpose', said('Must be one of: {allowed}.', { allowed: PREFAB_PURPOSES }));
    const filter = { purpose: purpose as PrefabPurpose | undefined, language: language as PrefabLanguage | undefined };
    return { purposes: PREFAB_PURPOSES, prefabs: this.prefabs.list(filter) };
  }

  @Operation('get_prefab_section', {
    ...{ ...READS, title: 'Get a prefab section', ids: ['prefab_id'], input: PrefabLanguageDto },
    description: 'One section of the library with its blocks, to look at or to adapt before insert_sections.',
  })
  getPrefab(_caller: Caller, id: string, { language = 'en' }: PrefabLanguageDto): object {
    return this.prefabs.get(id, language as PrefabLanguage);
  }

  @Operation('validate_content', {
    ...{ ...READS, title: 'Validate content', unlisted: true, ids: ['proposal_id'], input: ValidateContentDto },
    output: ContentJudgementDto,
    description:
      'Judges sections without storing them: every problem with its path. Next, without problems: insert_sections, replace_section.',
  })
  validate(caller: Caller, id: string, { sections }: ValidateContentDto): Promise<ContentJudgementDto> {
    return this.content.validate(caller, id, sections);
  }

  @Operation('restore_revision', {
    ...{
      access: accessOf(RestorationService, 'restore'),
      effect: 'overwrite',
      events: ['proposal.updated'],
      title: 'Restore a revision',
      output: AnythingDto,
    },
    ...{ ids: ['proposal_id'], input: RestoreRevisionDto },
    description: 'Brings an earlier draft back whole, offers too. list_revisions has the numbers.',
  })
  restore(caller: Caller, id: string, { revision }: RestoreRevisionDto): Promise<object> {
    return this.restoration.restore(caller, id, revision);
  }

  @Operation('get_proposal_evidence', {
    ...{
      access: accessOf(EvidenceService, 'ofProposal'),
      effect: 'read',
      title: 'Get the evidence',
      output: AnythingDto,
    },
    ids: ['proposal_id'],
    description: 'The sealed chain of what happened to a proposal: publications, views, signature or denial.',
  })
  async getEvidence(caller: Caller, id: string): Promise<RawJson> {
    return new RawJson(await this.evidence.ofProposal(caller, id));
  }
}
