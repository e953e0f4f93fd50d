import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN } from './people.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

it('of a lead reaches the same address in proposals for others, and nobody else there', async () => {
  const { id: claire } = await given.lead(acme, { name: CLAIRE.name, email: 'Claire@example.com' });
  const { id: other } = await given.lead(acme, { name: 'Other', email: 'other@example.com' });
  const named = await aNamed(acme, [CLAIRE, JAN], { lead_id: other });
  await named.publish();
  const reader = await named.reader(CLAIRE);
  await reader.json('threads', { text: 'Claire asks.', kind: 'question' });
  await (await named.reader(JAN)).json('threads', { text: 'Jan asks.', kind: 'question' });
  await named.sign(CLAIRE);
  const erased = await acme.api().post(`/v1/leads/${claire}/erase`);
  expect([erased.status, erased.body.others]).toEqual([202, { proposals_of_others: 1 }]);
  expect(erased.body.evidence_values).toBeGreaterThan(0);
  const people = await named.all();
  expect(people.map(({ name, email, status }) => [name, email, status])).toEqual([
    [null, null, 'signed'],
    [JAN.name, JAN.email, 'viewed'],
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
