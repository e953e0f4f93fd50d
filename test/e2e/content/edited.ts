import { applyOperations } from '../../../src/modules/content/editing/apply-operations.js';
import type { Section } from '../../../src/modules/content/content.dto.js';
import { atOnce } from '../../../src/platform/time/turns.js';
import type { JsonObject } from '../../setup/json.js';
import { content } from './given.js';

let next = 0;
const newId = () => `00000000-0000-7000-8000-${String((next += 1)).padStart(12, '0')}`;
export const stored = (sections: unknown) => content.normalise(sections as Section[], [], newId);
const LIBRARY = { blocks: [{ type: 'paragraph', text: 'Ready made' }] } as unknown as Section;

/** What the operations make of the document, as it would be stored. */
export function edited(document: Section[], ...operations: unknown[]) {
  const { draft, replacements } = atOnce(
    applyOperations(document, operations, (key) => (key === 'about' ? LIBRARY : undefined)),
  );
  const problems = [...draft.problems, ...content.check(draft.sections).map((found) => draft.trace(found))];
  const sections = problems.length > 0 ? [] : content.normalise(draft.sections, document, newId);
  return {
    sections: sections as unknown as JsonObject[],
    problems,
    replaced: replacements.reduce((sum, { count }) => sum + count, 0),
    draft,
  };
}

export function done(document: Section[], ...operations: unknown[]): JsonObject[] {
  const before = JSON.stringify(document);
  const { sections, problems } = edited(document, ...operations);
  expect(problems).toEqual([]);
  expect(JSON.stringify(document)).toBe(before);
  return sections;
}

export const refused = (document: Section[], ...operations: unknown[]) =>
  edited(document, ...operations).problems.map(({ field, code, params }) => ({ field, code, params: params }));

export const say = (text: string) => ({ type: 'paragraph', text });
