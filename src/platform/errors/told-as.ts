import { AppError, invalidFields, MissingError, referencesNotFound, type Sentence } from './errors.js';

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
