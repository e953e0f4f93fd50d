import { AppError } from '../errors/errors.js';
import { hashOfRecord } from '../http/etag.js';
import { operationContext } from '../http/request-context.js';
import { said } from '../errors/said.js';

/** Holds a locked record against the version that the caller's `If-Match` demands. */
export function checkExpectedVersion(row: { version: number }): void {
  const allowed = operationContext()?.expected_version;
  if (allowed && !allowed.includes(row.version)) {
    throw new AppError(
      'precondition_failed',
      said('The record has version {version} now: read it again before you change it.', { version: row.version }),
    );
  }
}

/** The same for a locked record without a version, as its GET gives it. */
export function checkExpectedHash(record: object): void {
  const allowed = operationContext()?.expected_hash;
  if (allowed && !allowed.includes(hashOfRecord(record))) {
    throw new AppError('precondition_failed', 'The record is another now: read it again before you change it.');
  }
}
