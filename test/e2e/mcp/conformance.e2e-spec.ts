/** @long Starts programs. */
import { NestFactory } from '@nestjs/core';
import express from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { memberCaller } from '../../../src/platform/auth/caller.js';
import { ErrorFilter } from '../../../src/platform/errors/error.filter.js';
import { Agent } from '../../setup/agent.js';
import { startApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { freePort } from '../../setup/ports.js';
import { FixtureModule } from './conformance/fixture.module.js';
import { runSuite } from './conformance/suite.js';

const AGENT = memberCaller('fixture', { id: 'fixture', name: 'Fixture', role: 'owner' });

jest.setTimeout(300_000);

describe('the server suite', () => {
  let app: NestExpressApplication;
  let url: string;

  /** The suite has no token; who an agent is, other tests ask. */
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    app = await NestFactory.create<NestExpressApplication>(FixtureModule.at(url), { logger: false, bodyParser: false });
    app.useGlobalFilters(new ErrorFilter());
    app.use(express.json(), (request: object, _response: unknown, next: () => void) => {
      Object.assign(request, { caller: AGENT, request_id: 'fixture' });
      next();
    });
    await app.listen(port, '127.0.0.1');
  });
  afterAll(() => app.close());

  it.each(['2025-11-25', '2026-07-28'])(
    'passes as revision %s requires, but for what needs sessions',
    async (revision) => {
      const baseline = `test/e2e/mcp/conformance/not-applicable-${revision}.yml`;
      const asked = ['server', '--url', `${url}/v1/mcp`, '--requirements', revision, '--expected-failures', baseline];
      const { passed, output } = await runSuite(asked);
      expect(passed ? 'passed' : output).toBe('passed');
    },
  );
});

it('passes the suite of authorization servers', async () => {
  const application = await startApplication();
  const acme = await given.organization();
  const ann = await Person.of(acme);
  const agent = new Agent();
  const port = await freePort();
  const redirect_uri = `http://127.0.0.1:${port}/callback`;
  await agent.register({ redirect_uris: [redirect_uri] });
  const letIn: Promise<unknown>[] = [];
  const { passed, output } = await runSuite(
    [
      ...['authorization', '--url', `${application.url}/v1`, '--client-id', agent.clientId],
      ...['--resource', `${application.url}/v1/mcp`, '--port', String(port)],
    ],
    (said) => {
      const address = /^http\S+\/authorize\?\S+$/m.exec(said)?.[0];
      if (address && letIn.length === 0)
        letIn.push(ann.get(address).then(({ location }) => agree(ann, location!, acme.id)));
    },
  );
  await Promise.all(letIn);
  expect([passed, output]).toEqual([
    true,
    expect.stringMatching(/authorization-code-grant.*SUCCESS|✓ authorization-code-grant/s),
  ]);
});

async function agree(person: Person, location: string, organization_id: string): Promise<void> {
  const { pathname } = new URL(location, person.application.url);
  const answer = { organization_id, scopes: 'mcp:use', answer: 'allow' };
  const back = await person.submit(await person.get(pathname), pathname, answer);
  await fetch((await person.get(back.location!)).location!);
}
