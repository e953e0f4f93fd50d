/** @long Kills processes again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { randomFrom } from '../../setup/random.js';
import { PatientClient } from './patient-client.js';
import { Service } from './service.js';

const SEED = 20_261_125;
const KILLS = 4;
const PEOPLE = ['Ann', 'Ben', 'Cy', 'Dee'].map((name, index) => ({
  ...{ name, email: `${name.toLowerCase()}@example.com`, position: index < 2 ? 1 : 2 },
}));
const SECTIONS = [{ title: 'One', blocks: [{ type: 'paragraph', text: 'Words for {{recipient.name}}.' }] }];

let service: Service;
let client: PatientClient;
let over = false;
beforeAll(async () => {
  service = await Service.onFreePort();
  await service.start();
  const { id = '' } = await service.cli('organization', 'create', '--name', 'Studio Nord');
  const scopes = 'proposals:read,proposals:write,evidence:read';
  const made = await service.cli('key', 'create', '--organization', id, '--name', 'story', '--scopes', scopes);
  client = new PatientClient([service.url], made.key ?? '');
}, 120_000);
afterAll(() => service.stop(), 60_000);

async function done(method: string, path: string, body?: JsonObject, key?: string): Promise<Json> {
  const { status, text, body: answered } = await client.send(method, path, body, key);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return answered;
}

/** Signs as a browser does, again and again until it is known to have counted; whether an answer said that it did. */
async function signs(at: string, person: Json, content_sha256: string): Promise<number> {
  const body = { origins: ['https://portal.example.com'], expires_in: 3600, purpose: 'sign' };
  const { url } = await done('POST', `${at}/recipients/${person.id}/session`, body);
  const { name, email } = person as { name: string; email: string };
  const signature = { name, email, method: 'typed', signature: name, consent: true, content_sha256 };
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json', origin: service.url },
    ...{ 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
  };
  // Twice at once, as an impatient person clicks.
  const twice = [0, 1].map(() =>
    client.fetch(`${url}/sign`, { method: 'POST', headers, body: JSON.stringify(signature) }),
  );
  const answers = await Promise.all(twice);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await done('GET', `${at}/recipients/${person.id}`)).status).toBe('signed');
  return answers.filter(({ status }) => status === 200).length;
}

/** One proposal after the other, each with four people in two steps. */
async function story(teller: string): Promise<string[]> {
  const told: string[] = [];
  for (let count = 1; !over; count += 1) {
    const title = `${teller} ${count}`;
    const { id } = await done('POST', '/v1/proposals', { title, language: 'en' }, title);
    const at = `/v1/proposals/${id}`;
    await done('PUT', `${at}/content`, { sections: SECTIONS });
    const people: Json[] = [];
    for (const person of PEOPLE) people.push(await done('POST', `${at}/recipients`, person, `${title} ${person.name}`));
    await done('POST', `${at}/publish`, {}, `${title} publish`);
    const { content_sha256 } = (await done('GET', `${at}/signature`)).document;
    for (const step of [1, 2]) {
      const turn = people.filter(({ position }) => position === step);
      const counted = await Promise.all(turn.map((person) => signs(at, person, content_sha256 as string)));
      expect(Math.max(...counted)).toBeLessThanOrEqual(1);
    }
    told.push(id as string);
  }
  return told;
}

it('no signature is lost or doubled, whenever the service is killed', async () => {
  const random = randomFrom(SEED);
  const stories = Promise.all(['A', 'B', 'C'].map(story));
  stories.catch(() => undefined);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(800 + random() * 2500);
    await service.kill({ database: kill % 2 === 0 });
    await service.start();
  }
  over = true;
  const told = (await stories).flat();
  expect(told.length).toBeGreaterThan(KILLS);
  expect(client.repeats).toBeGreaterThan(0);
  for (const id of told) {
    expect((await done('GET', `/v1/proposals/${id}`)).deal_status).toBe('approved');
    const { text } = await client.send('GET', `/v1/proposals/${id}/evidence`);
    expect(verifyEvidence(Buffer.from(text))).toMatchObject({ valid: true, problems: [] });
    const signed = (JSON.parse(text).events as Json[]).filter(({ type }) => type === 'signed');
    expect([signed.length, new Set(signed.map(({ data }) => data.recipient_id)).size]).toEqual([4, 4]);
  }
}, 300_000);
