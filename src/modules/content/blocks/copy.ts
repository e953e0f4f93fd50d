import { LIMITS } from '../content-limits.js';
import { schemaOf } from './content-schemas.js';
import { refName, type JsonSchema } from './json-schema.js';

/** Called for every string that the schema knows, with the path of its field; what it returns stands in the copy, and nothing leaves the field out. */
export type VisitString = (value: string, schema: JsonSchema, path: string) => string | undefined;

const MAX_UNKNOWN_FIELDS = 20;

/**
 * Copies what the schema knows, keys in the schema's order and absent ones left out, and bounds what it does not:
 * lists end one past their limit and foreign values lose their contents, so that hostile input costs no more than valid.
 */
export function copy(value: unknown, schema: JsonSchema, path: string, visit: VisitString, depth = 0): unknown {
  const isBlock = refName(schema) === 'Block';
  const known = isBlock && depth >= LIMITS.depth ? undefined : schemaOf(schema, value);
  if (!known) return isRecord(value) ? { type: hollow(value['type']) } : hollow(value);
  const inner = isBlock ? depth + 1 : depth;
  if (known.type === 'string' && typeof value === 'string') return visit(value, known, path);
  if (known.type === 'array' && Array.isArray(value)) return copyList(value, known, path, visit, inner);
  if (known.type === 'object' && isRecord(value)) return copyRecord(value, known, path, visit, inner);
  return hollow(value);
}

function copyList(value: unknown[], schema: JsonSchema, path: string, visit: VisitString, depth: number): unknown[] {
  const end = (schema.maxItems ?? 0) + 1;
  const items = schema.items ?? {};
  return value.slice(0, end).map((item, index) => copy(item, items, `${path}[${index}]`, visit, depth));
}

type Fields = Record<string, unknown>;

function copyRecord(value: Fields, schema: JsonSchema, path: string, visit: VisitString, depth: number): Fields {
  const copied: Fields = {};
  const fields = schema.properties ?? {};
  let known = 0;
  for (const key in fields) {
    if (!Object.hasOwn(value, key)) continue;
    known += 1;
    if (value[key] === undefined) continue;
    const inner = copy(value[key], fields[key] ?? {}, `${path}.${key}`, visit, depth);
    if (inner !== undefined) copied[key] = inner;
  }
  const keys = Object.keys(value);
  if (keys.length === known) return copied;
  const unknown = keys.filter((key) => !Object.hasOwn(fields, key));
  const foreign = unknown.slice(0, MAX_UNKNOWN_FIELDS).map((key) => [key, null]);
  return Object.fromEntries([...Object.entries(copied), ...foreign]) as Fields;
}

/** Visits what `copy` would, in valid content, and copies nothing. */
export function eachString(
  value: unknown,
  schema: JsonSchema,
  path: string,
  visit: (...of: Parameters<VisitString>) => void,
): void {
  const known = schemaOf(schema, value);
  if (typeof value === 'string' && known) visit(value, known, path);
  else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      eachString(item, known?.items ?? {}, `${path}[${index}]`, visit);
    });
  } else if (isRecord(value)) {
    const fields = known?.properties ?? {};
    for (const key in fields)
      if (Object.hasOwn(value, key)) eachString(value[key], fields[key] ?? {}, `${path}.${key}`, visit);
  }
}

/** A copy in which every string is what `change` makes of it. */
export function mapStrings<T>(value: T, path: string, change: (text: string, path: string) => string): T {
  const inner = (of: unknown, at: string): unknown => {
    if (typeof of === 'string') return change(of, at);
    if (Array.isArray(of)) return of.map((item, index) => inner(item, `${at}[${index}]`));
    if (!isRecord(of)) return of;
    return Object.fromEntries(Object.entries(of).map(([key, item]) => [key, inner(item, `${at}.${key}`)]));
  };
  return inner(value, path) as T;
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hollow(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isRecord(value) ? {} : value;
}
