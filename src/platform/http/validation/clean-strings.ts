import { invalid } from '../../errors/errors.js';
import { said } from '../../errors/said.js';
import { trimmed } from '../../visible.js';

const LONE_SURROGATE = /\p{Surrogate}/u;
const DEEPEST = 40;
/** No body of ours has so many; a stranger's would cost seconds to judge field by field. */
const MAX_FIELDS = 200;
/** Within it an object may say something of each line that a page shows. */
const MAX_KEYS = 500;
/** The largest drawn signature has three for each point; a megabyte of them would cost more than a second to judge. */
const MAX_VALUES = 40_000;

/** Trims every string of parsed JSON, to nothing where it shows nothing; refuses NUL, lone surrogates, what is absurdly deep or many, and keys that JavaScript treats specially. */
export function cleanStrings(input: Record<string, unknown>, whole: string): unknown {
  return new Cleaning(whole).clean(input, '', 0);
}

class Cleaning {
  private values = 0;

  /** `whole` is what errors call the input itself. */
  constructor(private readonly whole: string) {}

  clean(value: unknown, path: string, depth: number): unknown {
    this.values += 1;
    if (this.values > MAX_VALUES)
      throw invalid(this.whole, said('Has more than {maximum} values.', { maximum: MAX_VALUES }));
    if (depth > DEEPEST) throw invalid(path, said('Nested deeper than {maximum} levels.', { maximum: DEEPEST }));
    if (typeof value === 'string') return cleanString(value, path);
    if (Array.isArray(value)) return value.map((item, index) => this.clean(item, `${path}[${index}]`, depth + 1));
    return typeof value === 'object' && value !== null ? this.fields(value, path, depth) : value;
  }

  private fields(value: object, path: string, depth: number): Record<string, unknown> {
    const cleaned: Record<string, unknown> = {};
    requireFewFields(value, path || this.whole, path ? MAX_KEYS : MAX_FIELDS);
    for (const [key, item] of Object.entries(value)) {
      const field = path ? `${path}.${key}` : key;
      if (key in Object.prototype) throw invalid(field, 'Unknown field.');
      if (key.includes('\0') || LONE_SURROGATE.test(key))
        throw invalid(path || this.whole, 'A key is not valid Unicode text.');
      cleaned[key] = this.clean(item, field, depth + 1);
    }
    return cleaned;
  }
}

/** Even to copy what has thousands takes long. */
export function requireFewFields(value: object, path: string, maximum = MAX_FIELDS): void {
  if (Object.keys(value).length > maximum) throw invalid(path, said('Has more than {maximum} fields.', { maximum }));
}

export function cleanString(value: string, path: string): string {
  if (value.includes('\0')) throw invalid(path, 'Must not contain the NUL character.');
  if (LONE_SURROGATE.test(value)) throw invalid(path, 'Must be valid Unicode: it contains a lone surrogate.');
  return trimmed(value);
}
