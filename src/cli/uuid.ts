import { isUUID } from 'class-validator';
import { invalid } from '../platform/errors/errors.js';

/** The id that an option gives; malformed ones would be errors of the database. */
export function uuid(option: string, value = ''): string {
  if (!isUUID(value)) throw invalid(option, 'Must be a UUID.');
  return value.toLowerCase();
}
