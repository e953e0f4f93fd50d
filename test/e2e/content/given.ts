import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { VARIABLES, type Section, type VariableValues } from '../../../src/modules/content/content.dto.js';
import { ContentService } from '../../../src/modules/content/content.service.js';

export const content = new ContentService();

/** A document with every block type and every field that needs no file. */
export const everyBlock = JSON.parse(readFileSync('test/setup/every-block.json', 'utf8')) as { sections: Section[] };

export type Json = Record<string, unknown>;

/** Paths of what is wrong with one section that holds this one block, from the block on. */
export function brokenFields(block: unknown): string[] {
  return fieldsOf([{ blocks: [block] }]).map((field) => field.replace(/^sections\[0\]\.blocks\[0\]\.?/, ''));
}

export function fieldsOf(sections: unknown): string[] {
  return content.check(sections).map(({ field }) => field);
}

export function nothing(): VariableValues {
  return Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, null])) as VariableValues;
}

export function nested(depth: number, innermost: unknown = { type: 'divider' }): unknown {
  return depth === 1 ? innermost : { type: 'columns', columns: [[nested(depth - 1, innermost)], []] };
}
