import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { getMetadataStorage, validateSync, type ValidationError, type ValidatorOptions } from 'class-validator';
import { invalid, invalidFields, problem, type ErrorDetail } from '../../errors/errors.js';
import { cleanStrings, requireFewFields } from './clean-strings.js';
import { KnownQueries } from './known-queries.js';
import { withGatheredPairs } from './gathered-pairs.decorator.js';
import { withinLimits } from './list-limits.js';
import { validatedElsewhere } from './validated-elsewhere.decorator.js';
import { partProblems } from './parts.js';
import { unknownInput } from './meant-by.js';

const RULES = {
  whitelist: true,
  forbidNonWhitelisted: true,
  stopAtFirstError: true,
  forbidUnknownValues: false,
  validationError: { target: true, value: true },
} satisfies ValidatorOptions;

/** Validates bodies and queries against their DTO: trims strings, refuses what no field knows, names every problem. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  private readonly known = new KnownQueries();

  constructor() {
    super({
      transform: true,
      ...RULES,
      exceptionFactory: (errors) => invalidFields(allDetailsOf(errors, '')),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype, data } = metadata;
    const whole = (type === 'body' || type === 'query') && data === undefined;
    if (!whole) return value;
    if (type === 'body' || !metatype) return this.judged(value, metadata);
    return this.known.find(metatype, value, () => this.judged(value, metadata));
  }

  private async judged(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const sent = value === undefined ? {} : value;
    const input = metadata.type === 'query' ? withGatheredPairs(sent as object, metadata.metatype) : sent;
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw invalid('body', 'Must be a JSON object.');
    requireFewFields(input, metadata.type);
    const aside = fieldsAside({ ...input }, validatedElsewhere(metadata.metatype));
    const rest = cleanStrings({ ...input, ...hollow(aside) }, metadata.type);
    const few = metadata.metatype ? withinLimits(rest, metadata.metatype) : rest;
    return Object.assign((await super.transform(few, metadata)) as object, aside);
  }
}

type Fields = Record<string, unknown>;

function fieldsAside(input: Fields, names: string[]): Fields {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(input, name)).map((name) => [name, input[name]]));
}

/** Lists and objects without what is in them: enough to say whether the field has the right type. */
function hollow(fields: Fields): Fields {
  const empty = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'object' && value ? {} : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, empty(value)]));
}

function* allDetailsOf(errors: readonly ValidationError[], parent: string): Generator<ErrorDetail> {
  for (const error of errors) yield* detailsOf(error, parent);
}

/** One after the other, as far as somebody asks: to say which fields are meant by thousands would take seconds. */
function* detailsOf(error: ValidationError, parent: string): Generator<ErrorDetail> {
  const isIndex = /^\d+$/.test(error.property);
  const field = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const own = Object.entries(error.constraints ?? {}).flatMap(([rule, text]) => {
    if (rule === 'whitelistValidation') return unknownInput(field, error.property, knownTo(error));
    if (error.value === undefined) return problem(field, 'Is required.');
    return partProblems(rule, text, error.value).map(({ part, problem: found }) => problem(field + part, found));
  });
  yield* own;
  yield* allDetailsOf(error.children ?? [], field);
  const isOfItems = own.length > 0 && own.every((one) => one.field.startsWith(`${field}[`));
  if (isOfItems) yield* itemProblems(error.value, field, own);
}

/** A rule that some items of a list break stops class-validator before it looks into any: what else is wrong with them. */
function* itemProblems(list: unknown, field: string, known: ErrorDetail[]): Generator<ErrorDetail> {
  const told = new Set(known.map((one) => one.field));
  const items = Array.isArray(list) ? (list as unknown[]) : [];
  for (const [index, item] of items.entries()) {
    if (!isOfDto(item)) continue;
    for (const one of allDetailsOf(validateSync(item, RULES), `${field}[${index}]`))
      if (!told.has(one.field)) yield one;
  }
}

function isOfDto(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && value.constructor !== Object;
}

const fields = new WeakMap<object, string[]>();

const knownTo = ({ target }: ValidationError): string[] => (target ? fieldsOf(target.constructor) : []);

/** The names of all fields that a DTO has rules for. */
export function fieldsOf(dto: object): string[] {
  const known =
    fields.get(dto) ??
    getMetadataStorage()
      .getTargetValidationMetadatas(dto as new () => unknown, '', false, false)
      .map(({ propertyName }) => propertyName);
  fields.set(dto, known);
  return [...new Set(known)];
}
