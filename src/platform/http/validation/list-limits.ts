import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ARRAY_MAX_SIZE, getMetadataStorage } from 'class-validator';

const MODEL = Symbol('model of a field');

type Fields = Record<string, unknown>;

interface Limits {
  max: number;
  model: Type | undefined;
}

const limits = new WeakMap<object, Map<string, Limits>>();

/** Remembers what DTO a field, or each item of it, has. */
export function Model(dto: Type): PropertyDecorator {
  return Reflect.metadata(MODEL, dto);
}

/** The lists among the fields that have more items than the DTO allows. */
export function tooLong(input: object, dto: Type): Record<string, unknown[]> {
  const known = limitsOf(dto);
  const lists = Object.entries(input).filter(([name, value]) => isLonger(value, known.get(name)?.max));
  return Object.fromEntries(lists);
}

/**
 * The same with each list ended one past its limit: that is refused as the whole would be, and thousands of items are
 * neither made into objects nor judged one by one first.
 */
export function withinLimits(input: unknown, dto: Type): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const within: Fields = { ...input };
  for (const [name, { max, model }] of limitsOf(dto)) {
    const value = Object.hasOwn(within, name) ? within[name] : undefined;
    const short = isLonger(value, max) ? value.slice(0, max + 1) : value;
    if (model === undefined) {
      if (short !== value) within[name] = short;
    } else if (Array.isArray(short)) within[name] = short.map((item) => withinLimits(item, model));
    else if (short !== undefined) within[name] = withinLimits(short, model);
  }
  return within;
}

function isLonger(value: unknown, max = Infinity): value is unknown[] {
  return Array.isArray(value) && value.length > max;
}

/** Of those fields that have any. */
function limitsOf(dto: Type): Map<string, Limits> {
  const known = limits.get(dto) ?? new Map<string, Limits>();
  if (limits.has(dto)) return known;
  limits.set(dto, known);
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  for (const { propertyName, name, constraints } of rules) {
    const model = Reflect.getMetadata(MODEL, dto.prototype as object, propertyName) as Type | undefined;
    const before = known.get(propertyName)?.max ?? Infinity;
    const max = name === ARRAY_MAX_SIZE ? Math.min(before, Number(constraints[0])) : before;
    if (model !== undefined || max < Infinity) known.set(propertyName, { max, model });
  }
  return known;
}
