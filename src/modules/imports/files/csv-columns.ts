import type { Type } from '@nestjs/common';
import { getMetadataStorage, IS_OBJECT } from 'class-validator';
import { problem, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { fieldsOf } from '../../../platform/http/validation/strict-validation.pipe.js';
import { unknownField } from '../../../platform/http/validation/meant-by.js';

/** No record has so many fields, or any so long; each is compared with others. */
const MAX_COLUMNS = 500;
const LONGEST = 300;
/** As `variables.budget.amount` has; no field of what is imported lies deeper. */
const MOST_PARTS = 3;
const TOO_MANY = 'Has more than {maximum} columns.';
const IN_ANOTHER = 'Is a part of {column}, which is a column too: keep one of them.';

type Read = (cell: string) => unknown;

const NUMBER = /^-?\d+(\.\d+)?$/;

const text: Read = (cell) => cell;
const number: Read = (cell) => (NUMBER.test(cell.trim()) ? Number(cell) : cell);
const flag: Read = (cell) => ({ true: true, false: false })[cell.trim().toLowerCase()] ?? cell;
const json: Read = (cell) => {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
};

const READERS = new Map<unknown, Read>([
  [Number, number],
  [Boolean, flag],
  [Array, json],
]);

/** Of an object: what is no JSON of one is refused with the row, as its field would be. */
const object: Read = (cell) => (cell.trim().startsWith('{') ? json(cell) : cell);

/** A column of the file: where its cells belong in a row, and what they say there. */
interface CsvColumn {
  path: string[];
  read: Read;
}

/**
 * The columns that a header names: fields of the DTO, `billing.interval` for what lies in one. Cells are text, numbers,
 * `true` and `false` as the field has it, and JSON where it is a list or an object as a whole, such as `metadata`.
 */
export class CsvColumns {
  private readonly columns: CsvColumn[];
  readonly problems: ErrorDetail[] = [];

  constructor(header: string[], dto: Type) {
    const names = header.slice(0, MAX_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST + 1));
    this.columns = names.map((name) => ({ path: name.split('.'), read: readerOf(dto, name.split('.')) }));
    const known = fieldsOf(dto);
    const all = new Set(names);
    const before = new Set<string>();
    if (header.length > MAX_COLUMNS) this.problems.push(problem('body', said(TOO_MANY, { maximum: MAX_COLUMNS })));
    names.forEach((name, at) => {
      const [field = ''] = name.split('.', 1);
      const whole = wholesOf(name).find((other) => all.has(other));
      const isTwice = before.has(name);
      before.add(name);
      if (isTwice) this.problems.push(problem(name, 'Is there twice: each column once.'));
      else if (whole) this.problems.push(problem(name, said(IN_ANOTHER, { column: whole })));
      else if (!known.includes(field) || name.length > LONGEST || name.split('.').length > MOST_PARTS)
        this.problems.push(unknownField(name || `column ${at + 1}`, field, known));
    });
  }

  /** What a record says: an empty cell says nothing. Null where it has more cells than there are columns. */
  rowOf(cells: string[]): object | null {
    if (cells.slice(this.columns.length).some((cell) => cell.trim() !== '')) return null;
    const row: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    this.columns.forEach(({ path, read }, at) => {
      const cell = cells[at] ?? '';
      if (cell.trim() !== '') put(row, path, read(cell));
    });
    return row;
  }
}

/** What a column may be a part of: `a` and `a.b` of `a.b.c`. */
function wholesOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('.'));
}

function put(row: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  const inner = row[name];
  const object = typeof inner === 'object' && inner !== null ? inner : (Object.create(null) as object);
  row[name] = object;
  put(object as Record<string, unknown>, rest, value);
}

/** By the type of the field; of one in another that is no model, such as a pair of `metadata`, text. */
function readerOf(dto: Type, [name = '', ...rest]: string[]): Read {
  const type = Reflect.getMetadata('design:type', dto.prototype as object, name) as Type | undefined;
  if (rest.length === 0) return READERS.get(type) ?? (isObject(dto, name, type) ? object : text);
  return type && fieldsOf(type).length > 0 ? readerOf(type, rest) : text;
}

/** A model of its own, or pairs, whose type says no more than that of a text that may be null. */
function isObject(dto: Type, name: string, type: Type | undefined): boolean {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const isMap = rules.some(({ propertyName, name: rule }) => propertyName === name && rule === IS_OBJECT);
  return isMap || (type !== undefined && fieldsOf(type).length > 0);
}
