import type { JsonObject } from '../setup/json.js';

/** Draws what the odd requests are made of; the same draws each time. */
export class Dice {
  constructor(private readonly random: () => number) {}

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

const nested = (depth: number): unknown =>
  depth === 0 ? 'deep' : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

const TEXTS = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '%',
  '%00',
  '%ff',
  "'; drop table leads; --",
  'a\u0000b',
  'a\ud800b',
  '\udfff',
  '\u202eevil',
  '\ufeff',
  '🚀',
  'é'.repeat(300),
  'x'.repeat(256),
  'x'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{',
  '{{lead.name',
  '}}',
  '{{lead.name|{{x}}}}',
  '`'.repeat(500),
  '['.repeat(500),
  '*'.repeat(500),
  '\\',
  'javascript:alert(1)',
  'https://',
  'https://x',
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00Z',
  '2026-01-01',
  '00000000-0000-0000-0000-000000000000',
  '0198C0DE-7A11-7000-8000-000000000001',
  'not-a-uuid',
  'USD',
  'usd',
  // In ISO 4217, and no currency that money is in.
  'XTS',
  'rgb(',
  '#fff',
  '#12345',
  'url(//evil.example)',
  'EST',
  'a@b',
  'a@b.c',
  `${'a'.repeat(65)}@example.com`,
  'é@example.com',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  100.001,
  101,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
];
const SHAPES = [
  null,
  true,
  false,
  {},
  [],
  [[]],
  [null],
  [{}],
  { length: 1 },
  nested(8),
  nested(60),
  Array(300).fill(0),
];
const KEYS = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toJSON',
  'then',
  'id',
  'organization_id',
  'version',
  '',
  '\u0000',
  'a.b',
  '0',
  'é',
];

const ODD: readonly unknown[] = [...TEXTS, ...NUMBERS, ...SHAPES];

export const oddText = (dice: Dice): string => dice.of(TEXTS);

/** A value that a field may or may not take: something odd, or its own bounds and one beyond. */
export function oddValue(dice: Dice, schema: JsonObject = {}): unknown {
  const bounds = [
    ...[schema.minimum, schema.maximum]
      .filter((bound) => bound !== undefined)
      .flatMap((bound) => around(Number(bound))),
    ...[schema.minLength, schema.maxLength]
      .filter((bound) => bound !== undefined)
      .flatMap((bound) => around(Number(bound)).map((length) => 'x'.repeat(Math.max(0, Math.min(length, 200_000))))),
    ...[schema.minItems, schema.maxItems]
      .filter((bound) => bound !== undefined)
      .flatMap((bound) => around(Number(bound)).map((length) => Array(Math.max(0, length)).fill('x') as unknown)),
    ...((schema.enum as unknown[] | undefined) ?? []),
  ];
  return bounds.length > 0 && dice.chance(0.4) ? dice.of(bounds) : dice.of(ODD);
}

const around = (bound: number) => [bound - 1, bound, bound + 1];

type SchemaOf = (schema: JsonObject) => JsonObject;

/** The body with one thing in it changed: a value, a missing field, one too many, or something further inside. */
export function changed(dice: Dice, value: unknown, schema: JsonObject, resolve: SchemaOf): unknown {
  if (Array.isArray(value)) return changedList(dice, value, (schema.items ?? {}) as JsonObject, resolve);
  if (typeof value !== 'object' || value === null) return oddValue(dice, schema);
  const fields = (schema.properties ?? {}) as Record<string, JsonObject>;
  const copy: JsonObject = { ...(value as JsonObject) };
  const name = dice.of([...Object.keys(copy), ...Object.keys(fields), 'x']);
  const kind = dice.below(6);
  if (kind === 0) Reflect.deleteProperty(copy, name);
  else if (kind === 1) define(copy, dice.of(KEYS), oddValue(dice));
  else if (kind === 2) define(copy, name, oddValue(dice, resolve(fields[name] ?? {})));
  else define(copy, name, changed(dice, copy[name], resolve(fields[name] ?? {}), resolve));
  return copy;
}

function changedList(dice: Dice, list: unknown[], items: JsonObject, resolve: SchemaOf): unknown {
  if (list.length === 0 || dice.chance(0.2)) return oddValue(dice);
  if (dice.chance(0.2)) return Array(dice.of([0, 2, 13, 101, 1000])).fill(list[0]);
  const place = dice.below(list.length);
  return list.with(place, changed(dice, list[place], resolve(items), resolve));
}

/** As an own field, whatever its name: an assignment to `__proto__` would be none. */
function define(target: JsonObject, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
