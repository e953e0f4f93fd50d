import { stopApplications } from './application.js';
import { dropDatabases, tenantTables, unexpectedDeadlocks } from './database.js';
import { problemsOf, recordSql, takeExecutedSql, type Executed } from './executed-sql.js';

const stopRecording = recordSql();
/** What a file of this worker found to be right is so for all. */
const RIGHT = Symbol.for('statements that keep to one organization');
const right = ((process as typeof process & { [RIGHT]?: Set<string> })[RIGHT] ??= new Set());
const keyOf = ({ name, text }: Executed) => `${name ?? ''}:${text}`;

/** Nothing that a spec file made the service execute may reach beyond one organization, or lock rows in another order than others do. */
afterAll(async () => {
  await stopApplications();
  stopRecording();
  const statements = takeExecutedSql().filter((statement) => !right.has(keyOf(statement)));
  const problems = statements.length > 0 ? await problemsOf(statements, tenantTables) : [];
  if (problems.length === 0) for (const statement of statements) right.add(keyOf(statement));
  const deadlocks = await unexpectedDeadlocks();
  await dropDatabases();
  if (problems.length > 0) throw new Error(`Statements not tied to one organization:\n  ${problems.join('\n  ')}`);
  if (deadlocks > 0) throw new Error(`PostgreSQL had to break ${deadlocks} deadlocks.`);
});
