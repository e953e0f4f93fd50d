import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { invalid, invalidFields } from '../../../platform/errors/errors.js';
import type { Section } from '../../content/content.dto.js';
import { ContentService } from '../../content/content.service.js';
import type { PrefabLanguage } from '../../content/prefabs/prefabs.dto.js';
import { PrefabsService } from '../../content/prefabs/prefabs.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { inserted, moved, replaced, without, type NewSection } from './composition.js';
import {
  AppendSectionsDto,
  ComposedDto,
  FindAndReplaceDto,
  InsertPrefabDto,
  InsertSectionsDto,
  MAX_SECTIONS,
  MoveSectionsDto,
  ReplaceSectionDto,
  ReplacementsDto,
} from './composition.dto.js';
import { ProposalContentService } from './proposal-content.service.js';
import { ProposalEditingService } from './proposal-editing.service.js';
import { SectionStylesService } from './section-styles.service.js';
import { said } from '../../../platform/errors/said.js';
import { countCode } from '../../../platform/http/validation/parts.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

const WRITES = {
  access: 'proposals:write',
  output: ComposedDto,
  ids: ['proposal_id'],
} satisfies Partial<OperationOptions>;
/** So many fields in which a text was replaced are named. */
const MAX_FIELDS = 100;
const SECTION_IDS = ['proposal_id', 'section_id'];

/** Composes a proposal section by section; each step is whole or nothing, and a revision of its own. */
@Injectable()
export class CompositionService {
  constructor(
    private readonly content: ProposalContentService,
    private readonly editing: ProposalEditingService,
    private readonly rules: ContentService,
    private readonly prefabs: PrefabsService,
    private readonly records: ProposalRecordsService,
    private readonly styles: SectionStylesService,
  ) {}

  @Operation('append_sections', {
    ...{
      ...WRITES,
      title: 'Append sections',
      unlisted: true,
      effect: 'create',
      events: ['proposal.updated'],
      input: AppendSectionsDto,
    },
    description:
      'Adds 1 to 10 sections at the end of a proposal, all or none. style: default, tint, dark, accent or light, unless get_theme has others. Get the form of blocks from get_content_block_schema, or start from insert_prefab_section. Next: get_proposal_content to check, publish_proposal when it is complete.',
  })
  append(caller: Caller, proposalId: string, { sections }: AppendSectionsDto): Promise<ComposedDto> {
    return this.insert(caller, proposalId, { sections });
  }

  @Operation('insert_sections', {
    ...{
      ...WRITES,
      title: 'Insert sections',
      unlisted: true,
      effect: 'create',
      events: ['proposal.updated'],
      input: InsertSectionsDto,
    },
    description:
      'Adds 1 to 10 sections before or after a section that is there, all or none; at the end when no neighbour is named. Next: get_proposal_content.',
  })
  async insert(caller: Caller, proposalId: string, { sections, ...place }: InsertSectionsDto): Promise<ComposedDto> {
    await this.demandValid(caller, proposalId, sections);
    return this.compose(caller, proposalId, (current) => inserted(current, sections, place));
  }

  @Operation('replace_section', {
    ...{
      ...WRITES,
      ids: SECTION_IDS,
      title: 'Replace a section',
      unlisted: true,
      effect: 'overwrite',
      events: ['proposal.updated'],
      input: ReplaceSectionDto,
    },
    description:
      'Puts one whole section in the place of another, which keeps its id. Read it with get_proposal_content first, and send expected_version so that nobody else’s change is lost.',
  })
  async replace(caller: Caller, proposalId: string, id: string, { section }: ReplaceSectionDto): Promise<ComposedDto> {
    await this.demandValid(caller, proposalId, [section], 'section');
    return this.compose(caller, proposalId, (current) => replaced(current, id, section));
  }

  @Operation('move_sections', {
    ...{
      ...WRITES,
      title: 'Move sections',
      unlisted: true,
      effect: 'arrange',
      events: ['proposal.updated'],
      input: MoveSectionsDto,
    },
    description:
      'Moves sections, in the order given, before or after another one; to the end when none is named. Next: get_proposal_content.',
  })
  move(caller: Caller, proposalId: string, { section_ids, ...place }: MoveSectionsDto): Promise<ComposedDto> {
    const ids = section_ids.map((id) => id.toLowerCase());
    return this.compose(caller, proposalId, (current) => moved(current, ids, place));
  }

  @Operation('delete_section', {
    ...{
      ...WRITES,
      ids: SECTION_IDS,
      title: 'Delete a section',
      unlisted: true,
      effect: 'overwrite',
      events: ['proposal.updated'],
    },
    description: 'Takes one section out. The content before stays as a revision: list_revisions, restore_revision.',
  })
  remove(caller: Caller, proposalId: string, id: string): Promise<ComposedDto> {
    return this.compose(caller, proposalId, (current) => without(current, id));
  }

  @Operation('find_and_replace', {
    ...{
      ...WRITES,
      output: ReplacementsDto,
      title: 'Find and replace',
      unlisted: true,
      ...{ effect: 'overwrite', events: ['proposal.updated'], addsUp: true, dryRun: false },
      input: FindAndReplaceDto,
    },
    description:
      'Replaces a text everywhere in the content of a proposal, such as a name or a date. Look with dry_run first; restore_revision undoes it.',
  })
  async findAndReplace(caller: Caller, proposalId: string, input: FindAndReplaceDto): Promise<ReplacementsDto> {
    const { find, replace, match_case = true } = input;
    const wanted = { find, replace, match_case };
    const { sections: current } = await this.content.get(caller, proposalId);
    const { count, fields } = await this.rules.find(current, wanted);
    let done = { count, fields: fields.slice(0, MAX_FIELDS) };
    if (input.dry_run || count === 0) {
      const { version, revision } = await this.records.get(caller, proposalId);
      return { proposal_id: proposalId, version, revision, ...done };
    }
    const { version, revision } = await this.compose(caller, proposalId, async (sections) => {
      const result = await this.rules.findAndReplace(sections, wanted);
      done = { count: result.count, fields: result.fields.slice(0, MAX_FIELDS) };
      return result.sections;
    });
    return { proposal_id: proposalId, version, revision, ...done };
  }

  @Operation('insert_prefab_section', {
    ...{
      ...WRITES,
      title: 'Insert a prefab section',
      unlisted: true,
      effect: 'create',
      events: ['proposal.updated'],
      input: InsertPrefabDto,
    },
    description:
      'Adds a ready-made section of the library; get_started has their keys. Next: replace_section or find_and_replace to put the client’s words in place of the examples.',
  })
  async insertPrefab(caller: Caller, proposalId: string, input: InsertPrefabDto): Promise<ComposedDto> {
    const { prefab_id, language, ...place } = input;
    const chosen = language ?? (await this.records.get(caller, proposalId)).language;
    const { section } = this.prefabs.get(prefab_id, chosen as PrefabLanguage);
    return this.compose(caller, proposalId, (current) => inserted(current, [section], place), { bringsSamples: true });
  }

  private async compose(
    caller: Caller,
    proposalId: string,
    change: (sections: Section[]) => NewSection[] | Promise<NewSection[]>,
    brings = {},
  ): Promise<ComposedDto> {
    const { sections } = await this.content.edit(
      caller,
      proposalId,
      async (current) => (await change(current)) as Section[],
      brings,
    );
    const { version, revision } = await this.records.get(caller, proposalId);
    return { proposal_id: proposalId, version, revision, sections };
  }

  /** Before any lock, and with the paths of the caller's own sections. */
  private async demandValid(caller: Caller, id: string, sections: NewSection[], name?: string): Promise<void> {
    if (sections.length < 1 || sections.length > MAX_SECTIONS)
      throw invalid(
        'sections',
        said(
          'Must have {minimum} to {maximum} sections.',
          { minimum: 1, maximum: MAX_SECTIONS },
          countCode(sections.length, 1),
        ),
      );
    let problems = await this.rules.validate(sections);
    if (problems.length === 0)
      problems = await this.styles.problems(caller, await this.records.get(caller, id), sections);
    if (problems.length === 0) return;
    throw invalidFields(
      problems.map((found) => (name ? { ...found, field: found.field.replace(/^sections\[0\]/, name) } : found)),
    );
  }
}
