import { ValidateBy } from 'class-validator';

/** What is wrong inside a value, and where: `[1]` in a list, `.colour` in an object, nothing for the value as a whole. */
export interface PartProblem {
  part: string;
  message: string;
}

/** Stands between part and message while class-validator carries them as one text. */
const SEPARATOR = '\u001f';

/** Judges a value whose parts have no DTO; the error names the first part that is wrong, such as `methods[1]`. */
export function PartsBy(name: string, problemOf: (value: unknown) => PartProblem | null): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown) => problemOf(value) === null,
      defaultMessage: (context) => {
        const { part, message } = problemOf(context?.value) ?? { part: '', message: '' };
        return part + SEPARATOR + message;
      },
    },
  });
}

/** Judges each item of a list. */
export function Items(fits: (item: unknown) => boolean, message: string): PropertyDecorator {
  return PartsBy('items', (value) => {
    const wrong = Array.isArray(value) ? value.findIndex((item) => !fits(item)) : -1;
    return wrong < 0 ? null : { part: `[${wrong}]`, message };
  });
}

/** The part and the message of what {@link PartsBy} reported; any other text is about the value as a whole. */
export function partProblem(text: string): PartProblem {
  const end = text.lastIndexOf(SEPARATOR);
  return end < 0 ? { part: '', message: text } : { part: text.slice(0, end), message: text.slice(end + 1) };
}
