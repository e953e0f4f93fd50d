import { invalid } from '../../errors/errors.js';

const LONE_SURROGATE = /\p{Surrogate}/u;
const DEEPEST = 40;
/** No body of ours has so many; a stranger's would cost seconds to judge field by field. */
const MOST_FIELDS = 200;

/** Trims every string of parsed JSON; refuses NUL, lone surrogates, absurd depth and keys that JavaScript treats specially. */
export function cleanStrings(value: unknown, path = '', depth = 0): unknown {
  if (depth > DEEPEST) throw invalid(path, `Nested deeper than ${DEEPEST} levels.`);
  if (typeof value === 'string') return cleanString(value, path);
  if (Array.isArray(value)) return value.map((item, index) => cleanStrings(item, `${path}[${index}]`, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const cleaned: Record<string, unknown> = {};
  const entries = Object.entries(value);
  if (entries.length > MOST_FIELDS) throw invalid(path || 'body', `Has more than ${MOST_FIELDS} fields.`);
  for (const [key, item] of entries) {
    const field = path ? `${path}.${key}` : key;
    if (key in Object.prototype) throw invalid(field, 'Unknown field.');
    if (key.includes('\0') || LONE_SURROGATE.test(key))
      throw invalid(path || 'body', 'A key is not valid Unicode text.');
    cleaned[key] = cleanStrings(item, field, depth + 1);
  }
  return cleaned;
}

export function cleanString(value: string, path: string): string {
  if (value.includes('\0')) throw invalid(path, 'Must not contain the NUL character.');
  if (LONE_SURROGATE.test(value)) throw invalid(path, 'Must be valid Unicode: it contains a lone surrogate.');
  return value.trim();
}
