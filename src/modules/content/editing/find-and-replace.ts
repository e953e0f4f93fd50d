import { invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import type { Section } from '../content.dto.js';
import { LIMITS, MOST_BETWEEN, MOST_FOUND } from '../content-limits.js';
import { occurrences } from './occurrences.js';
import { TextReplacement, type ReplacementInput } from './text-replacement.js';

/** Where a text stands. */
export interface Found {
  /** How often it is there. */
  count: number;
  /** The paths of the texts that have it. */
  fields: string[];
}

/** Counts a text wherever people read it; makes nothing. */
export function* find(sections: Section[], input: ReplacementInput): Generator<void, Found> {
  const replacement = new TextReplacement(input);
  const found: Found = { count: 0, fields: [] };
  for (const [index, section] of sections.entries()) {
    const { count, fields } = yield* occurrences(section, replacement);
    found.count += count;
    found.fields.push(...fields.map((field) => `sections[${index}]${field}`));
  }
  return found;
}

/**
 * The same, with a copy of the sections in which it is replaced. What would replace too often, or make far more than a
 * document may be, is refused before any of it is made.
 */
export function* findAndReplace(
  sections: Section[],
  input: ReplacementInput,
): Generator<void, Found & { sections: Section[] }> {
  const found = yield* find(sections, input);
  if (found.count > MOST_FOUND)
    throw invalid('find', said('Replaces more than {maximum} occurrences in one call.', { maximum: MOST_FOUND }));
  const growth = found.count * Math.max(0, input.replace.length - input.find.length);
  if (growth > 0 && JSON.stringify(sections).length + growth > MOST_BETWEEN)
    throw invalid('replace', said('Makes the content larger than 512 KiB as JSON.', { maximum: LIMITS.bytes }));
  const replacement = new TextReplacement(input);
  const copies = structuredClone(sections);
  for (const section of copies) {
    const { replace } = yield* occurrences(section, replacement);
    for (const writes = replace(); !writes.next().done;) yield;
  }
  return { ...found, sections: copies };
}
