import { stopApplications } from './application.js';
import { dropDatabases, tenantTables } from './database.js';
import { problemsOf, recordSql, takeExecutedSql } from './executed-sql.js';

const stopRecording = recordSql();

/** Nothing that a spec file made the service execute may reach beyond one organization. */
afterAll(async () => {
  await stopApplications();
  stopRecording();
  const statements = takeExecutedSql();
  const problems = statements.length > 0 ? await problemsOf(statements, tenantTables) : [];
  await dropDatabases();
  if (problems.length > 0) throw new Error(`Statements not tied to one organization:\n  ${problems.join('\n  ')}`);
});
