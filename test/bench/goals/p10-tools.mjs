import { createHash, randomBytes } from 'node:crypto';
import { Browser } from '../browser.mjs';
import { asked, compare } from '../measure.mjs';

const REDIRECT = 'http://127.0.0.1:43117/callback';
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
};

/** The access token of an agent that the demo's owner let in, as any agent gets it. */
async function accessToken({ server: { url }, demo }) {
  const post = async (path, headers, body) =>
    (await fetch(url + path, { method: 'POST', headers: { 'content-type': headers }, body })).json();
  const metadata = JSON.stringify({ client_name: 'Bench', redirect_uris: [REDIRECT] });
  const { client_id } = await post('/v1/oauth/register', 'application/json', metadata);
  const code_verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri: REDIRECT, scope: 'mcp:use', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
  });
  const browser = new Browser(url);
  const { pathname } = new URL((await browser.open(`/v1/oauth/authorize?${asked}`)).location, url);
  const { email, password, organization_id } = demo;
  await browser.submit(await browser.open(pathname), `${pathname}/login`, { email, password });
  const answer = { organization_id, scopes: 'mcp:use', answer: 'allow' };
  const back = await browser.submit(await browser.open(pathname), pathname, answer);
  const code = new URL((await browser.open(back.location)).location).searchParams.get('code');
  const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, client_id, code_verifier };
  return (await post('/v1/oauth/token', 'application/x-www-form-urlencoded', new URLSearchParams(grant))).access_token;
}

/** The same operation by a tool and by its route, in turn. */
const called = (id, name, argumentsOf, route) => ({
  id,
  what: `\`${name}\` called by an agent, against its route: processor time`,
  by: 'cpu',
  most: 1.6,
  async run(service, effort) {
    const { server, demo, headers } = service;
    service.agentToken ??= await accessToken(service);
    const params = { name, arguments: argumentsOf(demo) };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const authorization = `Bearer ${service.agentToken}`;
    const call = { path: '/v1/mcp', method: 'POST', headers: { ...HEADERS, authorization }, body };
    const answer = await service.json(call.path, call);
    if (!answer.result?.structuredContent) throw new Error(`${name} answered ${JSON.stringify(answer)}`);
    const theirs = { ...route(demo), headers: { ...headers, 'content-type': 'application/json' } };
    return compare({
      ours: asked({ server, ...call }),
      theirs: asked({ server, ...theirs }),
      ...{ ...effort, connections: 8 },
    });
  },
});

const proposal = ({ proposal_id }) => ({ path: `/v1/proposals/${proposal_id}` });
const change = { external_id: 'the same each time' };

/** What it costs the processor that an agent asks, and not a program. */
export const goals = [
  called('P10a', 'get_proposal', ({ proposal_id }) => ({ proposal_id }), proposal),
  called(
    'P10b',
    'list_proposals',
    () => ({ limit: 25 }),
    () => ({ path: '/v1/proposals?limit=25' }),
  ),
  called(
    'P10c',
    'update_proposal',
    ({ proposal_id }) => ({ proposal_id, ...change }),
    (demo) => ({ ...proposal(demo), method: 'PATCH', body: JSON.stringify(change) }),
  ),
];
