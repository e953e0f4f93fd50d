type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

const REFERENCE = /#\/components\/schemas\/(\w+)"/g;
/** Codes are promised to be all. */
const COMPLETE = 'code';

/** States may become more: in what callers only read, a list of values says which are known, and leaves room. */
export function withOpenStates(schema: Json, name = ''): Json {
  const { enum: values, type, ...rest } = schema;
  if (!Array.isArray(values)) {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, isObject(value) ? withOpenStates(value, key) : value]),
    );
  }
  if (name === COMPLETE || values.some((value) => typeof value === 'number')) return schema;
  const known = { type: 'string', enum: values.filter((value) => value !== null) };
  const none = values.includes(null) || [type].flat().includes('null') ? [{ type: 'null' }] : [];
  return { ...rest, anyOf: [known, { type: 'string' }, ...none] };
}

/** Opens the states of all schemas that no request refers to. */
export function openAnsweredStates(operations: readonly { requestBody?: unknown }[], schemas: Schemas): void {
  const sent = reachable(namesIn(operations.map(({ requestBody }) => requestBody ?? null)), schemas);
  for (const [name, schema] of Object.entries(schemas)) {
    if (!sent.has(name)) schemas[name] = withOpenStates(schema);
  }
}

function reachable(names: string[], schemas: Schemas): Set<string> {
  const found = new Set<string>();
  for (const waiting = [...names]; waiting.length > 0;) {
    const name = waiting.pop() ?? '';
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(schemas[name] ?? {}));
  }
  return found;
}

function namesIn(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
