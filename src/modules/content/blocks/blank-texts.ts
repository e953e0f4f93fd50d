import { schemaOf } from './content-schemas.js';
import { isRecord } from './copy.js';
import type { JsonSchema } from './json-schema.js';

/** Takes out texts that may be absent and say nothing; a card that says nothing at all keeps them, because it needs a field. */
export function dropBlankTexts(value: unknown, schema: JsonSchema): void {
  const known = schemaOf(schema, value);
  if (Array.isArray(value)) for (const item of value) dropBlankTexts(item, known?.items ?? {});
  if (!isRecord(value) || !known?.properties) return;
  const blank: string[] = [];
  let rest = 0;
  for (const [name, inner] of Object.entries(value)) {
    const field = known.properties[name] ?? {};
    if (inner === '' && field['x-text'] && !known.required?.includes(name)) blank.push(name);
    else {
      if (!field['x-identity']) rest += 1;
      dropBlankTexts(inner, field);
    }
  }
  if (rest >= (known.minProperties ?? 0)) for (const name of blank) Reflect.deleteProperty(value, name);
}
