import { AppError, notFound, problem } from '../errors/errors.js';
import { hashOfRecord } from './record-hash.js';
import type { Expectations } from '../operations/operation-context.js';
import { said } from '../errors/said.js';

/** Who asks, and in which state they expect the record. */
type Expected = Expectations & { organization_id: string };

/** Holds a locked record against the version that the caller's `If-Match` demands. */
export function checkExpectedVersion({ expected_version: allowed }: Expected, row: { version: number }): void {
  if (allowed && !allowed.includes(row.version)) {
    throw new AppError(
      'precondition_failed',
      said('The record has version {version} now: read it again before you change it.', { version: row.version }),
      [problem('If-Match', said('The version is {expected} now.', { expected: row.version }))],
    );
  }
}

/** The one that an operation addresses: 404 without it, 412 when another version is expected. */
export function addressed<E extends { version: number }>(expected: Expected, row: E | null, what: string): E {
  if (!row) throw notFound(what);
  checkExpectedVersion(expected, row);
  return row;
}

/** The same for a locked record without a version, as its GET gives it. */
export function checkExpectedHash({ expected_hash: allowed }: Expected, record: object): void {
  if (allowed && !allowed.includes(hashOfRecord(record))) {
    throw new AppError('precondition_failed', 'The record is another now: read it again before you change it.', [
      problem('If-Match', 'The record is another now.'),
    ]);
  }
}
