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

/** Stands between part and problem while class-validator carries them as one text. */
const SEPARATOR = '\u001f';

function carried(problem: Problem, part = ''): string {
  return part + SEPARATOR + JSON.stringify(typeof problem === 'string' ? said(problem) : problem);
}

/** For a rule of class-validator: what is wrong with a value that breaks it. */
export function otherwise(text: ProblemText, params: Params = {}, code?: DetailCode): { message: string } {
  return { message: carried(said(text, params, code)) };
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
      defaultMessage: (context) => carried(of(context?.value, context) ?? 'Is not valid.'),
    },
  });
}

/** Validates a value whose parts have no DTO; the error names the first part that is wrong, such as `methods[1]`. */
export function PartsBy(name: string, problemOf: (value: unknown) => PartProblem | null): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problemOf(value) === null,
      defaultMessage: (context) => {
        const { part, problem } = problemOf(context?.value) ?? { part: '', problem: 'Is not valid.' as const };
        return carried(problem, part);
      },
    },
  });
}

/** Validates each item of a list. */
export function Items(fits: (item: unknown) => boolean, text: ProblemText, params: Params = {}): PropertyDecorator {
  return PartsBy('items', (value) => {
    const wrong = Array.isArray(value) ? value.findIndex((item) => !fits(item)) : -1;
    return wrong < 0 ? null : { part: `[${wrong}]`, problem: said(text, params) };
  });
}

/** What is wrong with a number beyond its limits, or with what is none. */
export function rangeCode(value: unknown, minimum: number, maximum: number): DetailCode {
  if (typeof value !== 'number') return 'invalid_type';
  return value < minimum ? 'too_small' : value > maximum ? 'too_large' : 'invalid_value';
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

/** What a rule reported: one of ours carries its own problem. */
export function partProblem(rule: string, text: string): { part: string; problem: Said<ProblemText> } {
  const end = text.lastIndexOf(SEPARATOR);
  if (end < 0)
    return { part: '', problem: BUILT_IN[rule] ? said(BUILT_IN[rule]) : said('{message}', { message: text }) };
  return { part: text.slice(0, end), problem: JSON.parse(text.slice(end + 1)) as Said<ProblemText> };
}
