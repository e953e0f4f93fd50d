import { Injectable, ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid, invalidFields, type ErrorDetail } from '../../errors/errors.js';
import { cleanStrings } from './clean-strings.js';
import { judgedElsewhere } from './judged-elsewhere.decorator.js';
import { partProblem } from './parts.js';

/** Validates bodies and queries against their DTO: trims strings, refuses what no field knows, names every problem. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidFields(errors.flatMap((error) => detailsOf(error, ''))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const whole = (metadata.type === 'body' || metadata.type === 'query') && metadata.data === undefined;
    if (!whole) return value;
    const input = value === undefined ? {} : value;
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      throw invalid('body', 'Must be a JSON object.');
    const aside = fieldsAside({ ...input }, judgedElsewhere(metadata.metatype));
    const rest = cleanStrings({ ...input, ...hollow(aside) });
    return Object.assign((await super.transform(rest, metadata)) as object, aside);
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

function detailsOf(error: ValidationError, parent: string): ErrorDetail[] {
  const isIndex = /^\d+$/.test(error.property);
  const field = isIndex ? `${parent}[${error.property}]` : parent ? `${parent}.${error.property}` : error.property;
  const children = (error.children ?? []).flatMap((child) => detailsOf(child, field));
  const own = Object.entries(error.constraints ?? {}).map(([kind, text]) => {
    const { part, message } = partProblem(text);
    return { field: field + part, message: sentence(kind, message, error.property) };
  });
  return [...own, ...children];
}

/** class-validator begins its messages with the name of the property, which `field` already says. */
function sentence(kind: string, message: string, property: string): string {
  if (kind === 'whitelistValidation') return 'Unknown field.';
  const text = message.startsWith(`${property} `) ? message.slice(property.length + 1) : message;
  return text.charAt(0).toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.');
}
