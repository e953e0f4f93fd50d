import { BLOCKS, BLOCK_TYPES, isBlockType } from '../blocks/blocks.dto.js';
import { SECTION_SCHEMA } from '../blocks/content-schemas.js';
import { copy, isRecord } from '../blocks/copy.js';
import { tidyString } from '../blocks/tidy.js';
import type { ContentProblem } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { MAX_MARKS, tooLarge } from '../../../platform/html/markdown.js';
import { variableProblems } from '../variables/placeholders.js';
import { DocumentCost } from './document-cost.js';
import { problemsOf } from './messages.js';
import { blockValidator, sectionValidator } from './validators.js';
import { problem } from '../../../platform/errors/errors.js';
import type { Problem } from '../../../platform/http/validation/parts.js';
import { said } from '../../../platform/errors/said.js';

const TOO_MANY_MARKS = said('Must hold at most {maximum} Markdown marks; beyond, they would come out literally.', {
  maximum: MAX_MARKS,
});
const NOT_TEXT = /\p{Surrogate}|\0/u;

/** Everything that is wrong with the sections, each at the path of its field; the first hundred. Yields after each section. */
export function* findProblems(sections: unknown): Generator<void, ContentProblem[]> {
  if (!Array.isArray(sections)) return [problem('sections', 'Must be an array of sections.')];
  const search = new ProblemSearch();
  yield* search.inDocument(sections);
  return search.problems.slice(0, LIMITS.problems);
}

class ProblemSearch {
  readonly problems: ContentProblem[] = [];
  private readonly cost = new DocumentCost();
  private nodes = 0;
  /** What no caller can do without: their bytes do not count. */
  private readonly ids: string[] = [];

  *inDocument(sections: unknown[]): Generator<void> {
    if (sections.length > LIMITS.sections)
      this.add('sections', said('Must have at most {maximum} sections.', { maximum: LIMITS.sections }));
    const tidy: unknown[] = [];
    for (const [index, section] of sections.slice(0, LIMITS.sections).entries()) {
      if (this.full) return;
      tidy.push(this.inSection(section, `sections[${index}]`));
      yield;
    }
    this.problems.push(...this.cost.problems());
    const excess = bytesOf(tidy) - LIMITS.bytes;
    if (excess > 0 && excess > this.ids.reduce((sum, id) => sum + bytesOf(id), 0))
      this.add('sections', said('Must be at most 512 KiB as JSON.', { maximum: LIMITS.bytes }));
  }

  private get full(): boolean {
    return this.problems.length >= LIMITS.problems;
  }

  private inSection(value: unknown, path: string): unknown {
    const section = copy(value, SECTION_SCHEMA, path, (text, schema, field) => {
      if (this.full) return text;
      const tidy = tidyString(text, schema);
      if (NOT_TEXT.test(tidy)) this.add(field, 'Must be valid Unicode without NUL.');
      if (schema['x-text']) this.problems.push(...variableProblems(tidy, field));
      if (schema['x-text'] === 'markdown' && tidy.length <= (schema.maxLength ?? 0) && tooLarge(tidy))
        this.add(field, TOO_MANY_MARKS);
      if (schema['x-identity']) this.ids.push(tidy);
      this.cost.add(tidy, schema, field);
      return tidy;
    });
    this.nodes = 0;
    if (this.full) return section;
    this.problems.push(...problemsOf(sectionValidator(), section, path));
    if (isRecord(section)) this.inBlocks(section['blocks'], `${path}.blocks`, 1);
    if (this.nodes > LIMITS.nodes) {
      this.add(
        `${path}.blocks`,
        said('Must hold at most {maximum} blocks, those in columns included.', { maximum: LIMITS.nodes }),
      );
    }
    return section;
  }

  private inBlocks(blocks: unknown, path: string, depth: number): void {
    if (!Array.isArray(blocks)) return;
    for (const [index, block] of (blocks as unknown[]).entries()) {
      if (this.full) return;
      this.inBlock(block, `${path}[${index}]`, depth);
    }
  }

  private inBlock(block: unknown, path: string, depth: number): void {
    this.nodes += 1;
    if (!isRecord(block)) return this.add(path, 'Must be an object with a `type`.');
    const { type } = block;
    if (type === undefined)
      return this.add(`${path}.type`, said('Is required: one of {allowed}.', { allowed: BLOCK_TYPES }));
    if (!isBlockType(type))
      return this.add(`${path}.type`, said('Must be one of: {allowed}.', { allowed: BLOCK_TYPES }));
    if (depth > LIMITS.depth)
      return this.add(path, said('Lies too deep: blocks nest at most {maximum} deep.', { maximum: LIMITS.depth }));
    this.problems.push(...problemsOf(blockValidator(type), block, path));
    const { rules, nests = '' } = BLOCKS[type];
    this.problems.push(...(rules?.(block, path) ?? []));
    const lists = block[nests];
    for (const [index, inner] of (Array.isArray(lists) ? (lists as unknown[]) : []).entries()) {
      this.inBlocks(inner, `${path}.${nests}[${index}]`, depth + 1);
    }
  }

  private add(field: string, text: Problem): void {
    this.problems.push(problem(field, text));
  }
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
