import { VARIABLES, type ContentProblem, type CustomName, type VariableName } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { VARIABLE_NAME } from './variables.dto.js';
import { said, type ProblemText, type Said } from '../../../platform/errors/said.js';
import { problem } from '../../../platform/errors/errors.js';

/** One `{{name|fallback}}` in a text. */
export interface Placeholder {
  start: number;
  end: number;
  name: string;
  fallback: string | null;
}

const NAMES = [...Object.keys(VARIABLES), 'var.…'];
const CUSTOM = new RegExp(`^var\\.${VARIABLE_NAME}$`);

/** Finds variables from left to right; one that is not closed, or holds another, ends the search. */
export function scan(text: string): { found: Placeholder[]; broken: boolean } {
  const found: Placeholder[] = [];
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', found.at(-1)?.end)) {
    const close = text.indexOf('}}', start + 2);
    const inner = text.slice(start + 2, close);
    if (close < 0 || inner.includes('{{')) return { found, broken: true };
    const bar = inner.indexOf('|');
    const name = (bar < 0 ? inner : inner.slice(0, bar)).trim();
    found.push({ start, end: close + 2, name, fallback: bar < 0 ? null : inner.slice(bar + 1).trim() });
  }
  return { found, broken: false };
}

export function isVariable(name: string): name is VariableName | CustomName {
  return Object.hasOwn(VARIABLES, name) || isCustom(name);
}

/** Whether a template or a proposal may declare it. */
export function isCustom(name: string): name is CustomName {
  return CUSTOM.test(name);
}

export function variableProblems(text: string, field: string): ContentProblem[] {
  return placeholderProblems(text).map((one) => problem(field, one));
}

/** What is wrong with the placeholders of a text: names that there is no variable of, and braces that nothing closes. */
function placeholderProblems(text: string): Said<ProblemText>[] {
  if (!text.includes('{{')) return [];
  const { found, broken } = scan(text);
  const problems = unknownAmong(found.map(({ name }) => name));
  return broken ? [...problems, UNCLOSED] : problems;
}

const UNCLOSED = said('Has "{{" without a "}}" of its own.');

/** What reads like a name, and is none of a variable's: in one line, such as a title, other braces are what they are. */
export function unknownNames(text: string): Said<ProblemText>[] {
  if (!text.includes('{{')) return [];
  const { found, broken } = scan(text);
  const problems = unknownAmong(found.map(({ name }) => name).filter(isName));
  const rest = text.slice(found.at(-1)?.end);
  return broken && /\{\{\s*[a-z]/i.test(rest) ? [...problems, UNCLOSED] : problems;
}

const isName = (text: string) => /^[a-z]\w*(\.\w+)*$/i.test(text);

function unknownAmong(names: string[]): Said<ProblemText>[] {
  const unknown = new Set(names.filter((name) => !isVariable(name)));
  return [...unknown].slice(0, LIMITS.problems).map((name) => {
    return said('Unknown variable "{name}". Known are: {allowed}.', { name: name.slice(0, 60), allowed: NAMES });
  });
}
