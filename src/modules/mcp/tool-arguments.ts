import { MAX_DETAILS, invalid, problem, type ErrorDetail } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { unknownField } from '../../platform/http/validation/meant-by.js';
import { ownValue } from '../../platform/own-value.js';
import type { ToolDeclaration } from '../../platform/operations/operation.decorator.js';
import { takesDryRun, takesVersion, type JsonSchema } from './schemas/tool-schemas.js';

/** A tool's arguments, taken apart. */
export interface ReadArguments {
  idempotency_key: string | null;
  is_dry: boolean;
  /** Whether the pages that come of it are to be shown. */
  is_shown: boolean;
  expected_version: number[] | null;
  ids: string[];
  /** What the DTO has to judge. */
  fields: Record<string, unknown>;
  /** What is wrong with the others, to be told together with what the DTO finds. */
  problems: ErrorDetail[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The arguments as they were meant; some clients send objects and lists as JSON text. */
export function fieldsSent(schema: JsonSchema, sent: unknown): Record<string, unknown> {
  return unpacked(objectOf(sent), schema);
}

/** Takes apart what every tool takes beside its DTO. */
export function readArguments(
  tool: ToolDeclaration,
  schema: JsonSchema,
  given: Record<string, unknown>,
): ReadArguments {
  const { idempotency_key, expected_version, ...others } = given;
  const { dry_run = false, render = false } = others;
  const own = { dry_run: takesDryRun(tool), render: tool.shows === true };
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !ownValue(own, name)));
  const ids = tool.ids ?? [];
  const known = Object.keys(schema.properties ?? {});
  const unknown = (names: string[]) => names.map((name) => unknownField(name, name, known));
  const isShortened = ids[0] !== undefined && !ids.includes('id') && rest.id !== undefined;
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !ids.includes(name) && !(isShortened && name === 'id')),
  );
  const problems = [
    ...(isShortened ? [problem('id', said('Unknown field: {expected} is meant.', { expected: ids[0] }))] : []),
    ...(tool.effect === 'read' && idempotency_key !== undefined ? unknown(['idempotency_key']) : []),
    ...(!takesVersion(tool) && expected_version !== undefined ? unknown(['expected_version']) : []),
    ...(takesVersion(tool) ? versionProblems(expected_version) : []),
    ...(own.dry_run && typeof dry_run !== 'boolean' ? [problem('dry_run', 'Must be true or false.')] : []),
    ...(own.render && typeof render !== 'boolean' ? [problem('render', 'Must be true or false.')] : []),
    ...(own.render && render === true && dry_run === true
      ? [problem('render', said('Does not go with {field}.', { field: 'dry_run' }))]
      : []),
    ...ids.flatMap((name) => idProblems(name, rest[name])),
    ...(tool.input ? [] : unknown(Object.keys(fields).slice(0, MAX_DETAILS))),
  ];
  return {
    idempotency_key: tool.effect === 'read' ? null : keyOf(idempotency_key),
    is_dry: own.dry_run && dry_run === true,
    is_shown: own.render && render === true,
    expected_version: expected_version === undefined ? null : [Number(expected_version)],
    ids: ids.map((name) => String(rest[name]).toLowerCase()),
    fields,
    problems,
  };
}

function objectOf(sent: unknown): Record<string, unknown> {
  if (sent === undefined || sent === null) return {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw invalid('arguments', 'Must be an object.');
  return { ...(sent as Record<string, unknown>) };
}

function keyOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(value))
    throw invalid('idempotency_key', 'Must be 1 to 255 printable ASCII characters.');
  return value;
}

function versionProblems(value: unknown): ErrorDetail[] {
  if (value === undefined || (Number.isInteger(value) && Number(value) >= 1)) return [];
  return [problem('expected_version', 'Must be a whole number from 1.')];
}

function idProblems(field: string, value: unknown): ErrorDetail[] {
  if (value === undefined) return [problem(field, 'Is required.')];
  return typeof value === 'string' && UUID.test(value) ? [] : [problem(field, 'Must be a UUID.')];
}

/** JSON text is read where the schema wants no text. */
function unpacked(given: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema | undefined>;
  const entries = Object.entries(given).map(([name, value]) => {
    const types = [properties[name]?.type].flat();
    const wantsObject = types.includes('object') || types.includes('array');
    const isJson = typeof value === 'string' && /^\s*[[{]/.test(value);
    return [name, wantsObject && isJson && !types.includes('string') ? parsed(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
