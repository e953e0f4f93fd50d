import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import '../../../src/app.module.js';
import { EVENT_TYPES, eventDefinitions } from '../../../src/platform/events/define-event.js';

interface Entry {
  type: string;
  description: string;
  schema: object;
  example: Record<string, unknown>;
}

const { events } = JSON.parse(readFileSync(join(__dirname, '../../../docs/events.json'), 'utf8')) as {
  events: Entry[];
};
const ajv = new Ajv2020({ allErrors: true });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);

it('holds every type that is defined, and defines every type that it lists', () => {
  expect(events.map(({ type }) => type)).toEqual([...EVENT_TYPES].sort());
  expect([...eventDefinitions().keys()].sort()).toEqual([...EVENT_TYPES].sort());
});

it.each(events)('$type has an example that its schema takes, and nothing else', ({ schema, example }) => {
  const validate = ajv.compile(schema);
  expect([validate(example), validate.errors]).toEqual([true, null]);
  expect(validate({ ...example, secret: 'x' })).toBe(false);
  expect(validate({ ...example, type: 'other.type' })).toBe(false);
});
