type Json = Record<string, unknown>;

interface Responses {
  responses: Partial<Record<string, Json>>;
}

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

/** Headers by the name under which operations refer to them. */
export const HEADERS = {
  'X-Request-Id': text('Id of this request; quote it when you ask about it.'),
  'X-RateLimit-Limit': count('Requests that the organization may make in the window.'),
  'X-RateLimit-Remaining': count('Requests that are left.'),
  'X-RateLimit-Reset': count('When the window ends, or a refused request fits again, in Unix seconds.'),
  'RateLimit-Policy': text('The quota `q` and the window `w` in seconds.'),
  RateLimit: text('What remains `r`, and the seconds `t` until it is reset.'),
  ETag: text(
    'The version and the hash of the body, for `If-Match` and `If-None-Match`; absent after a write whose answer has no version.',
  ),
  Link: text(
    'Address of the next page with `rel="next"` (RFC 8288), all other parameters kept; absent on the last page.',
  ),
  Location: text('Address of the record that was created.'),
  'Idempotency-Replayed': text('`true` when this is the stored answer to an earlier request with the same key.'),
  Deprecation: text('When something that the request used was deprecated (RFC 9745); absent where nothing is.'),
  Sunset: text('From when on what is deprecated may be refused (RFC 8594).'),
  'WWW-Authenticate': text('What kind of credential is asked for, and what was wrong with the one that came.'),
  'Retry-After': count('Seconds to wait before trying again.'),
};

const EVERYWHERE = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** Declares headers and words that no handler has to write. */
export function detailResponses(
  { responses }: Responses,
  { writes, answersRecord, isList, isDeprecating }: Traits,
): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response) continue;
    response.description = response.description || (status.startsWith('2') ? 'Success.' : 'Refused.');
    const names = [
      ...EVERYWHERE,
      ...namesFor(status, writes, answersRecord),
      ...(isList && status === '200' ? ['Link'] : []),
      ...(isDeprecating && status.startsWith('2') ? ['Deprecation', 'Sunset'] : []),
    ];
    response.headers = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  }
}

interface Traits {
  writes: boolean;
  answersRecord: boolean;
  /** Whether it answers a page of a list. */
  isList: boolean;
  /** Whether it takes what is deprecated. */
  isDeprecating: boolean;
}

function namesFor(status: string, writes: boolean, answersRecord: boolean): string[] {
  if (status === '401') return ['WWW-Authenticate'];
  if (status === '202') return writes ? ['Idempotency-Replayed'] : ['Retry-After'];
  if (status === '409' || status === '429' || status === '503') return ['Retry-After'];
  if (!status.startsWith('2') && status !== '304') return [];
  const names = answersRecord && status !== '204' ? ['ETag'] : [];
  if (status === '201') names.push('Location');
  if (writes) names.push('Idempotency-Replayed');
  return names;
}

const WHOLE_NUMBERS = new Set([
  'version',
  'size',
  'revision',
  'published_revision',
  'total_count',
  'total_views',
  'event_count',
  'text_version',
  'unit_amount',
  'average_deal',
  'subtotal',
  'discount',
  'discount_total',
  'tax',
  'tax_total',
  'total',
  'attempt',
  'response_status',
  'duration_ms',
]);
const NO_UUIDS = new Set(['external_id', 'key_id']);

/** What fields of these names are, wherever they stand. */
const COMMON_WORDS: Partial<Record<string, string>> = {
  id: 'Identifier, a UUID.',
  organization_id: 'The organization it belongs to.',
  created_at: 'When it was created, UTC with milliseconds.',
  updated_at: 'When it last changed, UTC with milliseconds.',
  pagination: 'Where this page stands in its list.',
};

/** What a field's name says of its form, where its TypeScript type cannot. */
export function refineFields(schema: Json): void {
  const fields = (schema.properties ?? {}) as Record<string, Json>;
  for (const [name, field] of Object.entries(fields)) {
    const type = typeOf(field.anyOf as Json[] | undefined);
    if (type !== undefined) field.type ??= type;
    // The compiler's plugin lists the values of a type once more, as if they were all.
    if (field.anyOf !== undefined) delete field.enum;
    const types = [field.type].flat();
    if (field.description === undefined && COMMON_WORDS[name]) field.description = COMMON_WORDS[name];
    if (types.includes('string') && field.format === undefined) setFormat(name, field);
    if (types.includes('number') && WHOLE_NUMBERS.has(name)) {
      field.type = types.length === 1 ? 'integer' : types.map((type) => (type === 'number' ? 'integer' : type));
    }
  }
}

/** The type of a text that is one of these, where each of them says its own. */
function typeOf(choices: Json[] = []): unknown {
  const types = [...new Set(choices.map(({ type }) => type))];
  if (!types.includes('string') || !types.every((type) => typeof type === 'string')) return undefined;
  return types.length === 1 ? types[0] : types;
}

function setFormat(name: string, field: Json): void {
  if (
    (name === 'id' || name.endsWith('_id')) &&
    !NO_UUIDS.has(name) &&
    field.pattern === undefined &&
    field.minLength === undefined
  )
    field.format = 'uuid';
  if (name.endsWith('_at')) field.format = 'date-time';
  if (name === 'email') field.format = 'email';
  if (/(^u|_u|U)rl$/.test(name)) field.format = 'uri';
}
