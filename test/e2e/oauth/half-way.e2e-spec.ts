import { Agent, type OAuthAnswer } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { onCluster } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';

const ELSEWHERE = 'https://elsewhere.example/mcp';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

/** The tables of a cluster take no trigger, by which the database fails here. */
const each = onCluster ? it.skip.each : it.each;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme);
  if (onCluster) return;
  await application.sql(`create table crash (how text)`);
  await application.sql(`create function crash() returns trigger language plpgsql security definer as $$ begin
    if new.kind = 'RefreshToken' and exists (select from crash where how = 'error') then raise 'the disk is full'; end if;
    if new.kind = 'RefreshToken' and exists (select from crash where how = 'kill') then
      perform pg_terminate_backend(pg_backend_pid());
    end if;
    return new; end $$`);
  await application.sql(`create trigger crash before insert on oauth_artifacts for each row execute function crash()`);
});

/** As the database fails while the next tokens are written. */
async function crashing(how: string, work: () => Promise<OAuthAnswer>): Promise<OAuthAnswer> {
  await application.sql('insert into crash values ($1)', [how]);
  try {
    return await work();
  } finally {
    await application.sql('delete from crash');
  }
}

const refreshFor = (agent: Agent, refresh_token: string, resource: string) =>
  agent.form('/v1/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: agent.clientId, resource });

each(['error', 'kill'])('a refresh that fails half-way (%s) uses nothing up', async (how) => {
  const agent = await Agent.connected(ann, acme);
  const { refresh_token } = agent.tokens;
  const failed = await crashing(how, () => agent.refresh(refresh_token));
  expect([failed.status, failed.body.error]).toEqual([500, 'server_error']);
  expect(failed.body).not.toHaveProperty('access_token');
  const answers = await Promise.all(Array.from({ length: 10 }, () => agent.refresh(refresh_token)));
  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect((await agent.refresh(winners[0]!.body.refresh_token as string)).status).toBe(200);
});

each(['error', 'kill'])('a code whose exchange fails half-way (%s) can be exchanged', async (how) => {
  const agent = new Agent();
  await agent.register();
  const code = await agent.codeFrom(ann, acme);
  expect((await crashing(how, () => agent.exchange(code))).status).toBe(500);
  const { status, body } = await agent.exchange(code);
  expect(status).toBe(200);
  expect((await agent.refresh(body.refresh_token as string)).status).toBe(200);
});

it('a refresh for another resource is refused, and the token lives', async () => {
  const agent = await Agent.connected(ann, acme);
  const { refresh_token } = agent.tokens;
  for (const resource of [ELSEWHERE, `${application.url}/v1`, 'nonsense']) {
    const { status, body } = await refreshFor(agent, refresh_token, resource);
    expect([resource, status, body.error]).toEqual([resource, 400, 'invalid_target']);
  }
  const answer = await refreshFor(agent, refresh_token, `${application.url}/v1/mcp`);
  expect([answer.status, typeof answer.body.refresh_token]).toEqual([200, 'string']);
});

it('a code for another resource is refused, and can be exchanged for the right one', async () => {
  const agent = new Agent();
  await agent.register();
  const code = await agent.codeFrom(ann, acme);
  const { status, body } = await agent.exchange(code, { resource: ELSEWHERE });
  expect([status, body.error]).toEqual([400, 'invalid_target']);
  expect((await agent.exchange(code)).status).toBe(200);
});
