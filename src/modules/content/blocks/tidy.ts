import { trimmed } from '../../../platform/visible.js';
import type { JsonSchema } from './json-schema.js';

/** The form in which a string is kept: trimmed, and ids in lower case as the database writes them. */
export function tidyString(text: string, schema: JsonSchema): string {
  const tidy = trimmed(text);
  return schema.format === 'uuid' || schema['x-identity'] ? tidy.toLowerCase() : tidy;
}
