import type { Preset } from '../../../sdk/src/generated/types.js';

/** What a shipped look is called in the reader's language; one that a newer service has, as it says. */
export function presetName(textOf: (group: string, name: string) => string, { key, name }: Preset): string {
  const own = textOf('preset', key);
  return own === key ? name : own;
}
