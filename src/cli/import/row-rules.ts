import type { ArchivedTable } from '../../modules/exports/archive/archive.queries.js';
import { eventDefinitions } from '../../platform/events/define-event.js';
import { said } from '../../platform/errors/said.js';
import { lineError, type ReadRow } from './archive-reader.js';

/** Holds a row to what every export keeps to: whoever wrote the file, it asks for no work and names no stranger. */
export function requireExported(row: ReadRow, { secrets, people }: ArchivedTable, known: ReadonlySet<string>): void {
  requireNoSecrets(row, secrets);
  requireKnownPeople(row, people, known);
  if (row.table === 'events') requireEvent(row);
}

/** What leaves no database comes out of no file: whoever could choose it would know it. */
function requireNoSecrets({ line, row }: ReadRow, secrets: readonly string[]): void {
  const secret = secrets.find((column) => row[column] !== undefined);
  if (secret !== undefined)
    throw lineError(line, said('Has a column {column}, which no export has.', { column: secret }));
}

/** An export says who everybody is whom its rows name; others are people of this service who have nothing to do with it. */
function requireKnownPeople({ line, row }: ReadRow, people: readonly string[], known: ReadonlySet<string>): void {
  const strange = people.find((column) => typeof row[column] === 'string' && !known.has(row[column]));
  if (strange !== undefined)
    throw lineError(
      line,
      said('Names somebody in {column} who is neither among members nor former_members.', { column: strange }),
    );
}

/** The table is the outbox too, where a job is a row whose type says so: only what happened is restored. */
function requireEvent({ line, row: { type, position } }: ReadRow): void {
  if (typeof type !== 'string' || !eventDefinitions().has(type))
    throw lineError(line, said('Is an event of a type {type} that no export has.', { type: String(type) }));
  if (position !== null && position !== undefined && !(Number.isSafeInteger(position) && Number(position) > 0))
    throw lineError(line, 'Is an event whose position is no number from 1 on.');
}
