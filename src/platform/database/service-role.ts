import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';

/** Two databases of one server may be made at once, and roles are the server's. */
const MADE_MEANWHILE = new Set(['42710', '23505']);
/** Whether the role may read what there is, which is what a migration that came since would have changed, and no more than it should. */
const IS_ADMITTED = `select has_schema_privilege($1, 'graphile_worker', 'usage') and bool_and(has_table_privilege($1, oid, 'select'))
    and not has_table_privilege($1, 'evidence_events', 'update') as admitted
  from pg_class where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;
/** The queue's tables are closed to all but their owner by row security, which no policy opens. */
const QUEUE_TABLES = `select relname as name from pg_class
  where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace
  and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'service')`;

/**
 * Lets the role that the service works as read and write rows. What the database consists of stays the owner's, and of
 * the audit log it may neither change an entry nor delete one but through `purge_audit_log`. Evidence it may only add to,
 * and blank the values that erasure takes.
 */
export async function admitService(owner: ClientBase, { username, password }: URL): Promise<void> {
  const name = decodeURIComponent(username);
  if (name === (await currentUser(owner))) return;
  await makeRole(owner, name, decodeURIComponent(password));
  const found = await owner.query<{ admitted: boolean }>(IS_ADMITTED, [name]);
  if (found.rows[0]?.admitted) return;
  const role = escapeIdentifier(name);
  const policies = (await owner.query<{ name: string }>(QUEUE_TABLES)).rows.map(
    (table) => `create policy service on graphile_worker.${escapeIdentifier(table.name)} using (true)`,
  );
  const statements = [
    'begin',
    ...['public', 'graphile_worker'].flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
      `grant usage, select on all sequences in schema ${schema} to ${role}`,
    ]),
    `revoke update, delete on audit_log, audit_chain, evidence_events, evidence_values from ${role}`,
    `grant update (salt, value) on evidence_values to ${role}`,
    `revoke insert, update, delete on migrations, graphile_worker.migrations from ${role}`,
    `grant execute on function purge_audit_log(uuid) to ${role}`,
    ...policies,
    'commit',
  ];
  await owner.query(statements.join(';\n'));
}

async function currentUser(owner: ClientBase): Promise<string | undefined> {
  return (await owner.query<{ name: string }>('select current_user as name')).rows[0]?.name;
}

/** A role that is there already stays as it is: whoever made it gave it its password. */
async function makeRole(owner: ClientBase, name: string, password: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount) return;
  const secret = password === '' ? '' : ` password ${escapeLiteral(password)}`;
  await owner.query(`create role ${escapeIdentifier(name)} login${secret}`).catch((error: unknown) => {
    if (!MADE_MEANWHILE.has((error as { code?: string }).code ?? '')) throw error;
  });
}
