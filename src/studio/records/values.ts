import type { Values } from './form-state.js';

/** The fields that changed, as the service takes them: an emptied one is null. */
export const textsOf = (values: Values, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, values[name]?.trim() || null]));
