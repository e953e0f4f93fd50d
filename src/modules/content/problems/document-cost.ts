import { piecesOf } from '../../../platform/html/markdown.js';
import { BLOCKS, BLOCK_TYPES } from '../blocks/blocks.dto.js';
import type { JsonSchema } from '../blocks/json-schema.js';
import type { ContentProblem } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { scan } from '../variables/placeholders.js';
import { said } from '../../../platform/errors/said.js';
import { problem } from '../../../platform/errors/errors.js';

const EXCESS = {
  cells:
    'Goes beyond what a document may hold: {maximum, number} table cells, heads included; this one has {actual, number}.',
  pieces:
    'Goes beyond what a document may hold: {maximum, number} pieces of content (texts, formatted words, lines and blocks); this one has {actual, number}.',
  variables:
    'Goes beyond what a document may hold: {maximum, number} uses of variables; this one has {actual, number}.',
  panels:
    'Goes beyond what a document may hold: {maximum, number} offer and signature blocks; this one has {actual, number}.',
} as const;

const PANELS: ReadonlySet<string> = new Set(BLOCK_TYPES.filter((type) => BLOCKS[type].isPanel));
const CELLS: ReadonlySet<JsonSchema> = new Set(BLOCK_TYPES.flatMap((type) => BLOCKS[type].cells ?? []));

type Kind = keyof typeof EXCESS;
const KINDS = Object.keys(EXCESS) as Kind[];

/** Adds up what a document costs to show, which its bytes do not tell. */
export class DocumentCost {
  private readonly spent: Record<Kind, number> = { cells: 0, pieces: 0, variables: 0, panels: 0 };
  /** The first field of each kind that goes beyond. */
  private readonly beyond = new Map<Kind, string>();

  add(text: string, schema: JsonSchema, field: string): void {
    if (schema['x-text'] || schema.const !== undefined)
      this.spend('pieces', schema['x-text'] === 'markdown' ? piecesOf(text) : 1, field);
    if (schema.const !== undefined && PANELS.has(schema.const)) this.spend('panels', 1, field);
    if (CELLS.has(schema)) this.spend('cells', 1, field);
    if (schema['x-text'] && text.includes('{{')) this.spend('variables', scan(text).found.length, field);
  }

  problems(): ContentProblem[] {
    return KINDS.flatMap((kind) => {
      const field = this.beyond.get(kind);
      if (field === undefined) return [];
      return [problem(field, said(EXCESS[kind], { maximum: LIMITS[kind], actual: this.spent[kind] }))];
    });
  }

  private spend(kind: Kind, amount: number, field: string): void {
    this.spent[kind] += amount;
    if (this.spent[kind] > LIMITS[kind] && !this.beyond.has(kind)) this.beyond.set(kind, field);
  }
}
