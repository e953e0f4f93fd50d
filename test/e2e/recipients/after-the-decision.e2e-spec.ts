import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, type Json } from '../proposals/examples.js';
import { Reader } from '../pages/reader.js';
import { aNamed, CLAIRE, JAN, MEI, type Named } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});

const errorOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];
const pathOf = async (named: Named, { email }: { email: string }) =>
  named.at(`/recipients/${(await named.person(email)).id as string}`);

async function approved(): Promise<Named> {
  const named = await aNamed(acme, [CLAIRE, MEI]);
  await named.publish();
  expect((await named.sign(CLAIRE)).body.deal_status).toBe('approved');
  return named;
}

it('shuts out who only read: their link, open page and session in a frame end', async () => {
  const named = await approved();
  const reader = await named.reader(MEI);
  const path = await pathOf(named, MEI);
  const session = { origins: ['https://portal.example.com'], expires_in: 600, purpose: 'view' };
  const { body } = await named.api.post(`${path}/session`, session);
  const frame = new Reader(application, body.url as string);
  expect([(await reader.get()).text, (await frame.get()).text].map((text) => text.includes('Words for'))).toEqual([
    ...[true, true],
  ]);
  const before = (await named.read()).version as number;
  expect((await named.api.delete(path)).status).toBe(204);
  expect((await named.read()).version).toBeGreaterThan(before);
  expect((await frame.get()).status).not.toBe(200);
  expect((await named.signature()).signers).toHaveLength(1);
});

it('takes nobody off who decided, and changes who reads, not what was agreed on', async () => {
  const named = await approved();
  expect(errorOf(await named.api.delete(await pathOf(named, CLAIRE)))).toEqual([409, 'conflict']);
  const path = await pathOf(named, MEI);
  for (const change of [{ role: 'signer' }, { position: 2 }, { require_email_code: true }])
    expect(errorOf(await named.api.patch(path, change))).toEqual([409, 'invalid_state']);
  const before = (await named.api.get(path)).body.url as string;
  const moved = await named.api.patch(path, { name: 'Kim', email: 'kim@example.com' });
  expect([moved.status, moved.body.name, moved.body.url === before]).toEqual([200, 'Kim', false]);
  expect(errorOf(await named.add({ name: 'Late', email: 'late@example.com' }))).toEqual([409, 'invalid_state']);
  expect(await named.read()).toMatchObject({ deal_status: 'approved', has_unpublished_changes: false });
  await act(acme, named.id, 'archive');
  expect(errorOf(await named.api.delete(path))).toEqual([409, 'invalid_state']);
});

it('of a refusal keeps who declined', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  await (await named.reader(JAN)).json('deny', { reason: 'Too dear.' });
  expect(errorOf(await named.api.delete(await pathOf(named, JAN)))).toEqual([409, 'conflict']);
  expect((await named.api.delete(await pathOf(named, CLAIRE))).status).toBe(204);
  await act(acme, named.id, 'reopen', {});
  expect(Object.keys(await named.statuses())).toEqual([JAN.name]);
});

it('opens a frame to sign for nobody who has nothing left to do', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  const ask = async (person: { email: string }, purpose: string) =>
    named.api.post(`${await pathOf(named, person)}/session`, {
      ...{ origins: ['https://portal.example.com'], expires_in: 600, purpose },
    });
  await named.sign(CLAIRE);
  const refused = await ask(CLAIRE, 'sign');
  expect([...errorOf(refused), refused.body.error.details[0].field]).toEqual([409, 'invalid_state', 'purpose']);
  expect([(await ask(CLAIRE, 'view')).status, (await ask(JAN, 'sign')).status]).toEqual([200, 200]);
  await named.sign(JAN);
  expect(errorOf(await ask(JAN, 'sign'))).toEqual([409, 'invalid_state']);
  expect((await ask(JAN, 'view')).status).toBe(200);
});

it.each([
  ['en', 'Signed by', 'Accepted on'],
  ['fr', 'Signée par', 'Acceptée le'],
])('tells who signed to those whom it names, and not to who has the open link (%s)', async (language, by, on) => {
  const named = await aNamed(acme, [CLAIRE, JAN, MEI], { language });
  await named.publish();
  await named.sign(CLAIRE);
  const signed = await named.sign(JAN);
  const open = new Reader(application, (await named.read()).url as string);
  const withdrawn = await named.reader(MEI);
  expect((await named.api.delete(await pathOf(named, MEI))).status).toBe(204);
  for (const reader of [open, withdrawn]) {
    const { status, text } = await reader.get();
    expect([status, text.includes(on)]).toEqual([200, true]);
    for (const name of [by, CLAIRE.name, JAN.name]) expect(text).not.toContain(name);
  }
  expect((await (await named.reader(CLAIRE)).get()).text).toContain(by);
  const copy = await open.at(new URL(signed.body.copy_url as string).pathname);
  expect(copy.text).toContain(JAN.name);
});
