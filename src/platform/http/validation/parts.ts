import { ValidateBy, type ValidationArguments } from 'class-validator';
import type { DetailCode } from '../../errors/messages/messages.js';
import { said, type Params, type ProblemText, type Said } from '../../errors/said.js';

/** What is wrong with a value, as the catalogue of problems has it. */
export type Problem = ProblemText | Said<ProblemText>;

/** What is wrong inside a value, and where: `[1]` in a list, `.colour` in an object, nothing for the value as a whole. */
export interface PartProblem {
  part: string;
  problem: Problem;
}

/** So many wrong parts of one value are named; whoever mends them sees the pattern. */
const MAX_PARTS = 20;

/** Begins the problems that class-validator carries as one text; JSON itself never holds it. */
const MARK = '\u001f';

function carried(...problems: PartProblem[]): string {
  const own = problems.map(({ part, problem }) => ({
    part,
    problem: typeof problem === 'string' ? said(problem) : problem,
  }));
  return MARK + JSON.stringify(own);
}

/** For a rule of class-validator: what is wrong with a value that breaks it. */
export function otherwise(text: ProblemText, params: Params = {}, code?: DetailCode): { message: string } {
  return { message: carried({ part: '', problem: said(text, params, code) }) };
}

/** Validates a value by a rule of our own; `object` is what it stands in. */
export function Checked(
  name: string,
  problemOf: (value: unknown, object: object | undefined) => Problem | null,
): PropertyDecorator {
  const of = (value: unknown, context?: ValidationArguments) => problemOf(value, context?.object);
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, context) => of(value, context) === null,
      defaultMessage: (context) => carried({ part: '', problem: of(context?.value, context) ?? 'Is not valid.' }),
    },
  });
}

/** Validates a value whose parts have no DTO; the error names the first parts that are wrong, such as `methods[1]`. */
export function PartsBy(
  name: string,
  problemsOf: (value: unknown, object: object | undefined) => PartProblem[],
): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, context) => problemsOf(value, context?.object).length === 0,
      defaultMessage: (context) => carried(...problemsOf(context?.value, context?.object).slice(0, MAX_PARTS)),
    },
  });
}

/** Validates each item of a list. */
export function Items(fits: (item: unknown) => boolean, text: ProblemText, params: Params = {}): PropertyDecorator {
  return PartsBy('items', (value) => {
    const wrong: PartProblem[] = [];
    for (const [index, item] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
      if (!fits(item)) wrong.push({ part: `[${index}]`, problem: said(text, params) });
      if (wrong.length === MAX_PARTS) break;
    }
    return wrong;
  });
}

/** Validates that a list of strings has none twice, in one pass however long it is. */
export function EachOnce(): PropertyDecorator {
  return Checked('each_once', (value) =>
    Array.isArray(value) && new Set(value).size < value.length ? 'Must have no item twice.' : null,
  );
}

/** What is wrong with a number beyond its limits, or with what is none. */
export function rangeCode(value: unknown, minimum: number, maximum: number): DetailCode {
  if (typeof value !== 'number') return 'invalid_type';
  return value < minimum ? 'too_small' : value > maximum ? 'too_large' : 'invalid_value';
}

/** What is wrong with a number of items that is not among those allowed. */
export function countCode(count: number, minimum: number): DetailCode {
  return count < minimum ? 'too_few' : 'too_many';
}

/** The rules of class-validator that are used without words of ours. */
const BUILT_IN: Partial<Record<string, ProblemText>> = {
  whitelistValidation: 'Unknown field.',
  isString: 'Must be a string.',
  isBoolean: 'Must be true or false.',
  isArray: 'Must be a list.',
  isObject: 'Must be an object.',
  nestedValidation: 'Must be an object.',
};

/** The rules for texts: what is none has the wrong type, whatever else they would say of it. */
const OF_TEXT = new Set([
  'isUuid',
  'isEmail',
  'isLength',
  'matches',
  'length',
  'one_of',
  'some_of',
  'time',
  'timezone',
]);

/** What a rule reported of a value: one of ours carries its own problems. */
export function partProblems(
  rule: string,
  text: string,
  value: unknown,
): { part: string; problem: Said<ProblemText> }[] {
  const begin = text.indexOf(MARK);
  if (begin >= 0) {
    const carried = JSON.parse(text.slice(begin + 1)) as { part: string; problem: Said<ProblemText> }[];
    if (!OF_TEXT.has(rule) || typeof value === 'string') return carried;
    return carried.map(({ part, problem }) => ({ part, problem: { ...problem, code: 'invalid_type' } }));
  }
  return [{ part: '', problem: BUILT_IN[rule] ? said(BUILT_IN[rule]) : said('{message}', { message: text }) }];
}
