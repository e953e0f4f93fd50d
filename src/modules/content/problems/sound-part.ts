import { isRecord } from '../blocks/copy.js';
import type { ContentProblem, Section } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { stepsAlong } from '../editing/paths.js';

/** The document without the values that have problems, each other one at its path; null where the whole has one, or too many to know. */
export function soundPart(sections: Section[], problems: ContentProblem[]): Section[] | null {
  if (problems.length === 0) return sections;
  if (problems.length >= LIMITS.problems) return null;
  const root = { sections: structuredClone(sections) };
  for (const { field } of problems) {
    const { holder, key = '', rest } = stepsAlong(root, field).at(-1) ?? {};
    if (holder === root) return null;
    if (rest !== '') continue;
    if (isRecord(holder)) Reflect.deleteProperty(holder, key);
    else if (Array.isArray(holder)) holder[Number(key)] = {};
  }
  return root.sections;
}
