import { Injectable } from '@nestjs/common';
import { invalid, invalidFields, inWords, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { callerLocale } from '../../../platform/operations/correlation.js';
import type { Listing } from '../../../platform/resources/define-resource.js';
import { countCode } from '../../../platform/http/validation/parts.js';
import { inTurns } from '../../../platform/time/turns.js';
import type { DeclaredNames, Samples, Section } from '../content.dto.js';
import { ContentService } from '../content.service.js';
import type { PrefabLanguage } from '../prefabs/prefabs.dto.js';
import { PrefabsService } from '../prefabs/prefabs.service.js';
import type { JsonSchema } from '../blocks/json-schema.js';
import type { ContentViewDto, ContentViewQuery } from './content-views.dto.js';
import { operationSchemas } from './operations.js';
import { viewOf } from './views.js';
import { applyOperations, type Replacements } from './apply-operations.js';
import { changedParts } from './changed-parts.js';
import { DraftIndex, type Kind } from './draft-index.js';
import { MOST_OPERATIONS, type ChangedSectionDto, type SetText } from './content-editing.dto.js';
import { textsSetBy } from './set-texts.js';

/** What the operations are to be carried out on, and by which rules of its own. */
export interface EditedDocument {
  sections: Section[];
  /** Of prefabs, unless an operation names another. */
  language: string;
  /** What else is wrong with a document, or the part of one, that is valid by itself: what it refers to and the like. */
  judge: (sections: Section[]) => Promise<ErrorDetail[]>;
  /** Where callers find the ids of its parts. */
  listing: Listing;
  /** The names that its texts may use as `{{var.name}}`. */
  declared: DeclaredNames;
  /** What stands beside it and is edited along: whose texts others set, and what is wrong with those. */
  beside?: { has(id: string): boolean; problems: ErrorDetail[] };
}

/** What has an id in a document: a section, a block, a column of one, or another entry of a block. */
export type PartKind = Kind;

export interface Edit {
  /** The document as it shall be kept. */
  sections: Section[];
  changed: ChangedSectionDto[];
  /** Variables in use that are declared nowhere, in the caller's language. */
  problems: object[];
  /** The examples that came in with sections of the library. */
  samples: Samples;
  /** How often `replace_text` found its text, and each of them where there are several. */
  found: { replaced?: number; replacements?: Replacements };
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

  /** As much of a document as is asked for; `listing` is where callers find the ids of its sections. */
  view(sections: Section[], query: ContentViewQuery, listing: Listing): ContentViewDto {
    return viewOf(sections, query, listing);
  }

  /** All that has an id in a document, and what it is. */
  partsOf(sections: Section[]): [id: string, kind: PartKind][] {
    return new DraftIndex(sections).parts();
  }

  /** Which sections and blocks differ between two documents. */
  changedBetween(before: Section[], after: Section[]): ChangedSectionDto[] {
    return changedParts(before, after, new Set());
  }

  /** All texts that operations set by keys, also those of what stands beside the document. */
  textsSetBy(operations: unknown[]): SetText[] {
    return textsSetBy(operations);
  }

  /** The document is judged once, as the operations leave it; all that is wrong is told at once, each with its operation. */
  async edit(document: EditedDocument, operations: unknown[]): Promise<Edit> {
    const { sections, language, judge, listing, declared, beside } = document;
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
    const { draft, replacements } = await inTurns(
      applyOperations(sections, operations, prefab, listing, (id) => beside?.has(id) === true),
    );
    const found = await this.content.validateWith(draft.sections, judge);
    const refused = [...draft.problems, ...(beside?.problems ?? []), ...(await inTurns(draft.traced(found)))];
    if (refused.length > 0) throw invalidFields(refused);
    const after = this.content.normalise(draft.sections, sections);
    const prefabs = draft.sections.flatMap((section, index) => {
      const [from, to] = [draft.prefabs.get(section), after[index]];
      return from && to ? [{ from, to }] : [];
    });
    const undeclared = this.content.undeclared(after, declared);
    return {
      sections: after,
      changed: changedParts(sections, after, draft.moved),
      problems: undeclared.map((one) => inWords(draft.noted(one, after), callerLocale())),
      samples: this.content.samples.brought(prefabs),
      found: inAll(replacements),
    };
  }
}

function inAll(replacements: Replacements): Edit['found'] {
  if (replacements.length === 0) return {};
  const replaced = replacements.reduce((sum, { count }) => sum + count, 0);
  return { replaced, ...(replacements.length > 1 ? { replacements } : {}) };
}
