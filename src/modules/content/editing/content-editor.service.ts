import { Injectable } from '@nestjs/common';
import { invalid, invalidFields, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { countCode } from '../../../platform/http/validation/parts.js';
import { inTurns } from '../../../platform/time/turns.js';
import type { Samples, Section } from '../content.dto.js';
import { ContentService } from '../content.service.js';
import type { PrefabLanguage } from '../prefabs/prefabs.dto.js';
import { PrefabsService } from '../prefabs/prefabs.service.js';
import type { JsonSchema } from '../blocks/json-schema.js';
import type { ContentViewDto, ContentViewQuery } from './content-views.dto.js';
import { operationSchemas } from './operations.js';
import { soundPart } from '../problems/sound-part.js';
import { viewOf } from './views.js';
import { applyOperations } from './apply-operations.js';
import { changedParts } from './changed-parts.js';
import { MOST_OPERATIONS, type ChangedSectionDto } from './content-editing.dto.js';

/** What the operations are to be carried out on, and by which rules of its own. */
export interface EditedDocument {
  sections: Section[];
  /** Of prefabs, unless an operation names another. */
  language: string;
  /** What else is wrong with a document, or the part of one, that is valid by itself: what it refers to and the like. */
  judge: (sections: Section[]) => Promise<ErrorDetail[]>;
}

export interface Edit {
  /** The document as it shall be kept. */
  sections: Section[];
  changed: ChangedSectionDto[];
  /** The examples that came in with sections of the library. */
  samples: Samples;
  replaced: number | null;
}

/** Edits documents by operations; it keeps none. */
@Injectable()
export class ContentEditorService {
  constructor(
    private readonly content: ContentService,
    private readonly prefabs: PrefabsService,
  ) {}

  /** The schemas of operations by their names in the API description. */
  schemas(): Record<string, JsonSchema> {
    return operationSchemas();
  }

  /** As much of a document as is asked for. */
  view(sections: Section[], query: ContentViewQuery): ContentViewDto {
    return viewOf(sections, query);
  }

  /** The document is judged once, as the operations leave it; all that is wrong is told at once, each with its operation. */
  async edit({ sections, language, judge }: EditedDocument, operations: unknown[]): Promise<Edit> {
    if (operations.length < 1 || operations.length > MOST_OPERATIONS)
      throw invalid(
        'operations',
        said(
          'Must have {minimum} to {maximum} items.',
          { minimum: 1, maximum: MOST_OPERATIONS },
          countCode(operations.length, 1),
        ),
      );
    const prefab = (key: string, asked = language as PrefabLanguage) => this.prefabs.find(key, asked)?.section;
    const { draft, replaced } = await inTurns(applyOperations(sections, operations, prefab));
    const found = await this.content.validate(draft.sections);
    const sound = soundPart(draft.sections, found);
    if (sound) found.push(...(await judge(sound)));
    const problems = [...draft.problems, ...found.map((one) => draft.trace(one))];
    if (problems.length > 0) throw invalidFields(problems);
    const after = this.content.normalise(draft.sections, sections);
    const prefabs = draft.sections.flatMap((section, index) => {
      const [from, to] = [draft.prefabs.get(section), after[index]];
      return from && to ? [{ from, to }] : [];
    });
    const samples = this.content.samples.brought(prefabs);
    return { sections: after, samples, changed: changedParts(sections, after, draft.moved), replaced };
  }
}
