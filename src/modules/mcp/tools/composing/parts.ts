import type { Type } from '@nestjs/common';
import {
  AppError,
  invalidFields,
  MissingError,
  referencesNotFound,
  type Sentence,
} from '../../../../platform/errors/errors.js';
import { defined } from '../../../../platform/http/validation/defined.js';
import { StrictValidationPipe } from '../../../../platform/http/validation/strict-validation.pipe.js';

const pipe = new StrictValidationPipe();

/** A part of a call as the API's own route validates it; what is wrong with it is told below the part's name. */
export function validatedPart<T extends object>(metatype: Type<T>, part: object, field = ''): Promise<T> {
  const below = (own: string) => (field === '' ? own : `${field}.${own}`);
  return toldAs(below, () => pipe.transform(defined(part), { type: 'body', metatype }) as Promise<T>);
}

/** What `work` refuses, with its fields under the names that the caller knows them by. */
export async function toldAs<T>(rename: (field: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details) throw error;
    const details = error.details.map((one) => ({ ...one, field: rename(one.field) }));
    if (error instanceof MissingError) throw referencesNotFound(error.what, details);
    if (error.code === 'validation_error') throw invalidFields(details);
    throw new AppError(error.code, error.said as Sentence, details, error.headers);
  }
}
