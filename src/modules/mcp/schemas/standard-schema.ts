import type { StandardSchemaV1 } from '@modelcontextprotocol/server';
import type { JsonSchema } from './tool-schemas.js';

/** Advertises a schema that was computed once; whether arguments are right is judged where every face's are. */
export function advertised(schema: JsonSchema): StandardSchemaV1 {
  const standard = {
    version: 1,
    vendor: 'proposal-service',
    validate: (value: unknown) => ({ value }),
    jsonSchema: { input: () => schema, output: () => schema },
  };
  return { '~standard': standard } as StandardSchemaV1;
}
