/** What can be wrong with a field; the closed list that programs may rely on. */
export const DETAIL_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many',
  'too_few',
  'not_unique',
  'not_found',
  'not_allowed',
  'in_use',
  'immutable',
  'mismatch',
  'expired',
  'unsupported',
] as const;

export type DetailCode = (typeof DETAIL_CODES)[number];
