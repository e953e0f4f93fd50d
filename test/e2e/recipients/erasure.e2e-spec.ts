import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { Reader } from '../pages/reader.js';
import { aPublished, read, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN } from './people.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

it('of a lead reaches the same address in proposals for others, and nobody else there', async () => {
  const { id: claire } = await given.lead(acme, { name: CLAIRE.name, email: 'Claire@example.com' });
  const { id: other } = await given.lead(acme, { name: 'Other', email: 'other@example.com' });
  const named = await aNamed(acme, [JAN], { lead_id: other });
  const addClaire = () =>
    acme.api().post(named.at('/recipients'), CLAIRE, { headers: { 'idempotency-key': 'claire' } });
  expect((await addClaire()).status).toBe(201);
  await named.publish();
  const reader = await named.reader(CLAIRE);
  await reader.json('threads', { text: 'Claire asks.', kind: 'question' });
  await (await named.reader(JAN)).json('threads', { text: 'Jan asks.', kind: 'question' });
  await named.sign(CLAIRE);
  const erased = await acme.api().post(`/v1/leads/${claire}/erase`);
  expect([erased.status, erased.body.others]).toEqual([202, { proposals_of_others: 1 }]);
  expect(erased.body.evidence_values).toBeGreaterThan(0);
  // Nor does the answer to a request that is repeated tell of her.
  expect((await addClaire()).body.error.code).toBe('conflict');
  const people = await named.all();
  expect(people.map(({ name, email, status }) => [name, email, status])).toEqual([
    [JAN.name, JAN.email, 'viewed'],
    [null, null, 'signed'],
  ]);
  const evidence = await named.evidence();
  expect([evidence.includes(CLAIRE.name), evidence.includes(CLAIRE.email)]).toEqual([false, false]);
  expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true });
  const threads = (await acme.api().get(named.at('/threads'))).body.data as Json[];
  expect(threads.map(({ messages }) => messages[0].text).sort()).toEqual(['Jan asks.', null]);
  expect((await reader.get()).text).not.toContain('Claire asks.');
  expect((await named.read()).lead_id).toBe(other);
  expect((await named.sign(JAN)).body.deal_status).toBe('approved');
  const signed = JSON.parse(await named.evidence()).events.filter(({ type }: Json) => type === 'signed') as Json[];
  expect(signed).toHaveLength(2);
});

it('of a lead reaches what the same address said and signed by the open link of another’s proposal', async () => {
  const NAME = 'Zorblay Quuxington';
  const { id: zorblay } = await given.lead(acme, { name: NAME, email: 'Zorblay@Example.com' });
  const { id: other } = await given.lead(acme, { name: 'Other', email: 'other@example.com' });
  const [asked, signed] = [await aPublished(acme, { lead_id: other }), await aPublished(acme, { lead_id: other })];
  const person = { name: NAME, email: 'zorblay@EXAMPLE.com' };
  const visitor = (url: unknown) => new Reader(acme.application, url as string);
  const question = { text: `I am ${NAME}, call me.`, kind: 'question', ...person };
  expect((await visitor(asked.url).json('threads', question)).status).toBe(201);
  const others = { text: 'Somebody else asks.', kind: 'question', name: 'Jan', email: 'jan@example.com' };
  expect((await visitor(asked.url).json('threads', others)).status).toBe(201);
  const reader = visitor(signed.url);
  const signature = await reader.signature({ ...person, signature: NAME });
  expect((await reader.json('sign', signature)).status).toBe(200);
  await work(acme.application);
  // The signed copy is there, and goes.
  expect((await acme.api().get(`/v1/proposals/${signed.id as string}/pdf`)).status).toBe(200);
  const erased = await acme.api().post(`/v1/leads/${zorblay}/erase`);
  expect([erased.status, erased.body.evidence_values, erased.body.others]).toEqual([
    202,
    5,
    { proposals_of_others: 2 },
  ]);
  expect((await acme.api().get(`/v1/proposals/${signed.id as string}/pdf`)).status).toBe(202);
  await work(acme.application);
  expect(await tablesThatTell(acme, 'zorblay')).toEqual([]);
  const { data: threads } = (await acme.api().get(`/v1/proposals/${asked.id}/threads`)).body;
  expect((threads as Json[]).map(({ messages }) => messages[0].text).sort()).toEqual(['Somebody else asks.', null]);
  const evidence = Buffer.from((await acme.api().get(`/v1/proposals/${signed.id}/evidence`)).text);
  expect(verifyEvidence(evidence)).toMatchObject({ valid: true });
  expect(await read(acme, signed.id as string)).toMatchObject({ deal_status: 'approved', lead_id: other });
});

/** Every table of the service in which a row of any organization says the word. */
async function tablesThatTell({ application }: GivenOrganization, word: string): Promise<string[]> {
  const tables = await application.sql(
    `select table_name::text as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const telling: string[] = [];
  for (const { name } of tables) {
    const rows = await application.sql(`select 1 from ${String(name)} t where t::text ilike $1 limit 1`, [`%${word}%`]);
    if (rows.length > 0) telling.push(String(name));
  }
  return telling;
}
