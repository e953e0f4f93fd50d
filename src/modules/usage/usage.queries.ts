import type { Database } from '../../platform/database/database.js';
import type { Statement } from '../../platform/database/statement.js';
import { definedCounts } from '../../platform/resources/define-resource.js';

let few: Statement | undefined;

/** Kinds of which an organization has so few that they are counted when somebody asks. */
function countFewStatement(): Statement {
  const columns = definedCounts().flatMap(([name, { table, where, kept }]) =>
    kept ? [] : [`(select count(*)::int from ${table} where organization_id = $1 and ${where ?? 'true'}) as ${name}`],
  );
  return { name: 'usage:few', text: `select ${columns.join(', ')}, $2::timestamptz as at` };
}

/** By the names of the counts. */
export async function countFew(db: Database, organizationId: string, now: string): Promise<Map<string, number>> {
  const row = await db.row<Record<string, number>>((few ??= countFewStatement()), [organizationId, now]);
  return new Map(Object.entries(row ?? {}));
}
