import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../proposals/examples.js';
import { anOffer, FREE, line } from '../offers/examples.js';
import { aNamed, CLAIRE, JAN } from './people.js';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

it('twenty sign at the same moment, each once, and the last of them decides', async () => {
  const people = Array.from({ length: 20 }, (_one, index) => ({ name: `P${index}`, email: `p${index}@example.com` }));
  const named = await aNamed(acme, people);
  const more = await named.add({ name: 'One more', email: 'more@example.com' });
  expect([more.status, more.body.error.details[0].field]).toEqual([409, 'recipients']);
  await named.publish();
  const readers = await Promise.all(people.map((person) => named.reader(person)));
  // As often as one address may try on a page.
  const twice = [...people.entries(), ...[...people.entries()].slice(0, 8)];
  const answers = await Promise.all(twice.map(([index, person]) => named.sign(person, {}, readers[index])));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(20);
  expect(taken.filter(({ body }) => body.deal_status === 'approved')).toHaveLength(1);
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const evidence = await named.evidence();
  expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true, problems: [] });
  const signed = (JSON.parse(evidence).events as Json[]).filter(({ type }) => type === 'signed');
  expect(new Set(signed.map(({ data }) => data.recipient_id)).size).toBe(20);
  expect((await named.signature()).signers).toHaveLength(20);
});

it('whoever signs later reads the lines of the package that was picked first, and of no other', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  const packages = [
    { id: '01980000-0000-4000-8000-00000000000a', name: 'Basic', recommended: true },
    { id: '01980000-0000-4000-8000-00000000000b', name: 'Full' },
  ];
  const lines = packages.map(({ id: package_id, name }) => line({ name: `Work of ${name}`, package_id }));
  await anOffer(acme, named.id, { ...FREE, packages, lines });
  await named.publish();
  const before = (await (await named.reader(JAN)).get()).text;
  for (const { name } of packages) expect(before).toContain(`Work of ${name}`);
  expect((await named.sign(CLAIRE, { selected_package_id: packages[1]!.id })).status).toBe(200);
  const after = (await (await named.reader(JAN)).get()).text;
  expect(after.split('<main')[1]).toMatch(/class="lines".*Work of Full/s);
  expect(/<ul class="lines".*?<\/ul>/s.exec(after)?.[0]).not.toContain('Work of Basic');
});
