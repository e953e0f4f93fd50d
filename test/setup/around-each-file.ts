import { stopApplications } from './application.js';
import { dropDatabases, tenantTables, unexpectedDeadlocks } from './database.js';
import { problemsOf, recordSql, takeExecutedSql } from './executed-sql.js';

const stopRecording = recordSql();

/** Nothing that a spec file made the service execute may reach beyond one organization, or lock rows in another order than others do. */
afterAll(async () => {
  await stopApplications();
  stopRecording();
  const statements = takeExecutedSql();
  const problems = statements.length > 0 ? await problemsOf(statements, tenantTables) : [];
  const deadlocks = await unexpectedDeadlocks();
  await dropDatabases();
  if (problems.length > 0) throw new Error(`Statements not tied to one organization:\n  ${problems.join('\n  ')}`);
  if (deadlocks > 0) throw new Error(`PostgreSQL had to break ${deadlocks} deadlocks.`);
});
