import { Injectable } from '@nestjs/common';
import { newId } from '../../platform/database/ids.js';
import { atOnce, inTurns } from '../../platform/time/turns.js';
import { BLOCK_TYPES, isBlockType, type BlockType } from './blocks/blocks.dto.js';
import { dropBlankTexts } from './blocks/blank-texts.js';
import { blockSchema, contentSchemas, sectionSchema, SECTIONS_SCHEMA } from './blocks/content-schemas.js';
import { copy, eachString, mapStrings, type VisitString } from './blocks/copy.js';
import { identify } from './blocks/identities.js';
import type { JsonSchema } from './blocks/json-schema.js';
import { tidyString } from './blocks/tidy.js';
import { LIMITS } from './content-limits.js';
import type {
  ContentProblem,
  CustomName,
  DeclaredNames,
  FileUse,
  OfferUse,
  ResolvedContent,
  Section,
  VariableUse,
  VariableValues,
} from './content.dto.js';
import { find, findAndReplace, type Found } from './editing/find-and-replace.js';
import type { ReplacementInput } from './editing/text-replacement.js';
import { DocumentCost } from './problems/document-cost.js';
import { ContentSamples } from './samples.js';
import { findProblems } from './problems/find-problems.js';
import { soundPart } from './problems/sound-part.js';
import { FilledRoom } from './variables/filled-room.js';
import { isCustom, isVariable, scan, unknownNames } from './variables/placeholders.js';
import { resolveText, type ResolvedText } from './variables/resolution.js';
import { said } from '../../platform/errors/said.js';
import { problem, type ErrorDetail } from '../../platform/errors/errors.js';

/** So many uses of variables that nobody has declared are told. */
const MOST_UNDECLARED = 20;

/** Judges and reads content; it keeps none. Every method but `check` and `validate` expects sections that they found valid. */
@Injectable()
export class ContentService {
  readonly limits = LIMITS;
  readonly samples = new ContentSamples();
  readonly blockTypes: readonly BlockType[] = BLOCK_TYPES;

  /** Everything that is wrong with it, unknown variables included; empty when it can be stored. */
  check(sections: unknown): ContentProblem[] {
    return atOnce(findProblems(sections));
  }

  /** The same of what a stranger sent: large content lets others have their turn. */
  validate(sections: unknown): Promise<ContentProblem[]> {
    return inTurns(findProblems(sections));
  }

  /** The same with what `judge` finds in the part of it that is sound by itself: what it refers to and the like. */
  async validateWith(
    sections: unknown,
    judge: (sound: Section[]) => Promise<ContentProblem[]>,
  ): Promise<ContentProblem[]> {
    const found = await this.validate(sections);
    const sound = this.soundPart(sections, found);
    return sound ? [...found, ...(await judge(sound))] : found;
  }

  /** What was sent without the values that have problems; null where the whole has one. */
  soundPart(sections: unknown, found: ContentProblem[]): Section[] | null {
    return soundPart(sections as Section[], found);
  }

  /** What is too much of it, also of what was stored when more was allowed. */
  excess(sections: Section[]): ContentProblem[] {
    const cost = new DocumentCost();
    eachString(sections, SECTIONS_SCHEMA, 'sections', (text, schema, field) => {
      cost.add(text, schema, field);
    });
    return cost.problems();
  }

  /** The form in which it is stored, with the ids of the content `before`: equal content comes out equal to the byte, apart from new ids. */
  normalise(sections: Section[], before: Section[], next = newId): Section[] {
    const copied = copySections(sections, tidyString);
    dropBlankTexts(copied, SECTIONS_SCHEMA);
    identify(copied, before, next);
    return copied;
  }

  fileIdsIn(sections: Section[]): FileUse[] {
    return references(sections, 'file').map(({ field, id }) => ({ field, file_id: id }));
  }

  offerIdsIn(sections: Section[]): OfferUse[] {
    return references(sections, 'offer').map(({ field, id }) => ({ field, offer_id: id }));
  }

  /** Where its buttons lead. */
  actionsIn(sections: Section[]): { field: string; address: string }[] {
    const found: { field: string; address: string }[] = [];
    eachString(sections, SECTIONS_SCHEMA, 'sections', (address, schema, field) => {
      if (schema.format === 'action-url') found.push({ field, address });
    });
    return found;
  }

  /** The same with other offers in the blocks that name one; a block whose offer has no successor shows the selected one. */
  withOffers(sections: Section[], successors: ReadonlyMap<string, string>): Section[] {
    return copySections(sections, (text, schema) =>
      schema['x-reference'] === 'offer' ? successors.get(text.toLowerCase()) : text,
    );
  }

  /** Every use of a variable, in reading order. */
  variables(sections: Section[]): VariableUse[] {
    const uses: VariableUse[] = [];
    this.eachText(sections, (text, field) => {
      for (const { name, fallback } of scan(text).found) if (isVariable(name)) uses.push({ field, name, fallback });
    });
    return uses;
  }

  /** Names in use that nobody has declared, each with the first places where it stands. */
  undeclared(sections: Section[], { names, of }: DeclaredNames): ErrorDetail[] {
    const known = names.map((name): CustomName => `var.${name}`);
    const uses = this.variables(sections).filter(({ name }) => isCustom(name) && !known.includes(name));
    return uses.slice(0, MOST_UNDECLARED).map(({ field, name }) => problem(field, notDeclared(name, known, of)));
  }

  /** Every text that people read, in order. */
  eachText(sections: Section[], look: (text: string, field: string) => void): void {
    eachString(sections, SECTIONS_SCHEMA, 'sections', (text, schema, field) => {
      if (schema['x-text']) look(text, field);
    });
  }

  /** How often a text stands where people read it, and in which fields. */
  find(sections: Section[], input: ReplacementInput): Promise<Found> {
    return inTurns(find(sections, input));
  }

  /** The same sections with that text replaced too; what would grow far beyond a document is refused before it is made. */
  findAndReplace(sections: Section[], input: ReplacementInput): Promise<Found & { sections: Section[] }> {
    return inTurns(findAndReplace(sections, input));
  }

  /** For what variables put in, as much as a document has unless told otherwise. */
  room(most?: number): FilledRoom {
    return new FilledRoom(most);
  }

  /** Puts values in place of variables, so that they come out literally; what lacks both value and fallback, or room, is a problem. */
  resolve(sections: Section[], values: VariableValues, room = new FilledRoom()): ResolvedContent {
    const problems: ContentProblem[] = [];
    const declared = Object.keys(values).filter(isCustom);
    const resolved = copySections(sections, (text, schema, field) => {
      const mode = schema['x-text'];
      if (!mode || !text.includes('{{')) return text;
      const { text: out, ...lacking } = resolveText(text, mode, values, room);
      if (problems.length < LIMITS.problems)
        problems.push(...lackingVariables(field, lacking, declared), ...room.problems(field));
      return out;
    });
    return { sections: resolved, problems };
  }

  /** The same in every text of what stands beside the content, such as a title or an offer, where Markdown means nothing. */
  resolveTexts<T>(
    value: T,
    values: VariableValues,
    path: string,
    room = new FilledRoom(),
  ): { value: T; problems: ErrorDetail[] } {
    const problems: ErrorDetail[] = [];
    const declared = Object.keys(values).filter(isCustom);
    const resolved = mapStrings(value, path, (text, field) => {
      if (!text.includes('{{')) return text;
      const { text: out, ...lacking } = resolveText(text, 'plain', values, room);
      if (problems.length >= LIMITS.problems) return out;
      problems.push(
        ...unknownNames(text).map((one) => problem(field, one)),
        ...lackingVariables(field, lacking, declared),
        ...room.problems(field),
      );
      return out;
    });
    return { value: resolved, problems };
  }

  /** Schemas by their name in the API description's `components.schemas`. */
  schemas(): Record<string, JsonSchema> {
    return contentSchemas();
  }

  /** The schema of a type of block, or of a `section`, without references; undefined for a type that does not exist. */
  blockSchema(type: string): JsonSchema | undefined {
    if (type === 'section') return sectionSchema();
    return isBlockType(type) ? blockSchema(type) : undefined;
  }
}

/** The fields that declare variables, and what is said of a name that they don't have, where they have others and none. */
const DECLARATIONS = {
  proposal: {
    expected: 'variable_declarations',
    others: 'The variable "{name}" is not declared. Declared are: {allowed}. Declare it in {expected} of the proposal.',
    none: 'The variable "{name}" is not declared, and no other is. Declare it in {expected} of the proposal.',
  },
  template: {
    expected: 'variables',
    others: 'The variable "{name}" is not declared. Declared are: {allowed}. Declare it in {expected} of the template.',
    none: 'The variable "{name}" is not declared, and no other is. Declare it in {expected} of the template.',
  },
} as const;

function notDeclared(name: string, allowed: string[], of: DeclaredNames['of'] = 'proposal') {
  const { expected, others, none } = DECLARATIONS[of];
  return allowed.length > 0 ? said(others, { name, allowed, expected }) : said(none, { name, expected });
}

function copySections(sections: Section[], visit: VisitString): Section[] {
  return copy(sections, SECTIONS_SCHEMA, 'sections', visit) as Section[];
}

function references(sections: Section[], kind: 'file' | 'offer'): { field: string; id: string }[] {
  const found: { field: string; id: string }[] = [];
  eachString(sections, SECTIONS_SCHEMA, 'sections', (id, schema, field) => {
    if (schema['x-reference'] === kind) found.push({ field, id: tidyString(id, schema) });
  });
  return found;
}

function lackingVariables(
  field: string,
  { missing, undeclared }: Pick<ResolvedText, 'missing' | 'undeclared'>,
  declared: CustomName[],
): ErrorDetail[] {
  return [
    ...[...new Set(undeclared)].map((name) => problem(field, notDeclared(name, declared))),
    ...[...new Set(missing)].map((name) =>
      problem(field, said('The variable "{name}" has no value and no fallback.', { name })),
    ),
  ];
}
