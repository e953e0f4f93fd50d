import { isRecord } from '../blocks/copy.js';
import type { Block } from '../blocks/blocks.dto.js';
import { SECTION_SCHEMA, schemaOf } from '../blocks/content-schemas.js';
import { ref, type JsonSchema } from '../blocks/json-schema.js';
import { membersOf } from '../blocks/members.js';
import type { TextHolder } from './draft-index.js';
import { stepsOf, type Step } from './paths.js';

/** What is known of a field by the form of what it stands in. */
interface KnownField {
  /** Whether people read it. */
  isText: boolean;
  /** Whether what it stands in can do without it. */
  isOptional: boolean;
}

/** What gives and marks ids is not for callers to set. */
export const FIXED = /^(id|type)$/;

/** The field that a path leads to from a section, a block or an entry of one on; undefined where the form has none such. */
export function fieldAt(holder: Omit<TextHolder, 'section'>, path: string): KnownField | undefined {
  const steps = stepsOf(path) ?? [];
  const last = steps.pop();
  const form = formAlong(holder, steps);
  const schema = last && below(form, last);
  const isOptional = last !== undefined && 'field' in last && form?.required?.includes(last.field) !== true;
  return schema && { isText: schema['x-text'] !== undefined, isOptional };
}

/** The fields that may be set where a path ends; those of the holder itself, where it is no path. */
export function settableAt(holder: Omit<TextHolder, 'section'>, path: string): string[] {
  const known = Object.keys(formAlong(holder, stepsOf(path)?.slice(0, -1) ?? [])?.properties ?? {});
  return known.filter((name) => !FIXED.test(name) && (holder.within || name !== 'blocks'));
}

/** The form of what the steps lead to. */
function formAlong(holder: Omit<TextHolder, 'section'>, steps: Step[]): JsonSchema | undefined {
  return steps.reduce(below, resolved(formOf(holder)));
}

function below(form: JsonSchema | undefined, step: Step): JsonSchema | undefined {
  return resolved('field' in step ? form?.properties?.[step.field] : form?.items);
}

/** Not of blocks, which may be any. */
function resolved(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema && schemaOf(schema, undefined);
}

function formOf({ value, within }: Omit<TextHolder, 'section'>): JsonSchema | undefined {
  if (!within) return SECTION_SCHEMA;
  const block = schemaOf(ref('Block'), within);
  if (value === within || !block) return block;
  const { list = '' } = membersOf(within as unknown as Block) ?? {};
  const entry = block.properties?.[list]?.items;
  return isRecord(value) || Array.isArray(value) ? entry : undefined;
}
