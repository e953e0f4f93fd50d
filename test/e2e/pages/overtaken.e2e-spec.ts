import { startApplication, type RunningApplication } from '../../setup/application.js';
import { onCluster } from '../../setup/database.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { hold, untilWaiting } from '../../setup/held-locks.js';
import { aPublished, read, type Json } from '../proposals/examples.js';
import { formOf, Reader, type Shown } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const PASSWORD = 'orchid-42';
const patch = (id: string, body: Json) => acme.api().patch(`/v1/proposals/${id}`, body);

/** The client is let in when the sender's change has begun and waits; the change then goes first. */
async function overtake(id: string, change: Json, act: () => Promise<Shown>): Promise<Shown> {
  const release = await hold(application, 'select from proposals where id = $1 for update', [id]);
  const changed = patch(id, change);
  await untilWaiting(application, 'proposals', 1);
  const acted = act();
  await untilWaiting(application, 'proposals', 2);
  await release();
  expect((await changed).status).toBe(200);
  return acted;
}

async function letIn(details: Json = {}): Promise<{ id: string; reader: Reader }> {
  const { id, url } = await aPublished(acme, details);
  const reader = new Reader(application, url as string);
  if (details.password) await reader.form('unlock', { password: details.password });
  return { id, reader };
}

const signaturesOf = (id: string) => application.sql('select id from signatures where proposal_id = $1', [id]);
const dealOf = async (id: string) => (await read(acme, id)).deal_status as string;

/** On a cluster others wait than those who ask. */
(onCluster ? describe.skip : describe)('a client who was let in before the sender', () => {
  it.each([
    ['sets a password', {}, { password: PASSWORD }],
    ['sets another password', { password: PASSWORD }, { password: 'lilac-43' }],
    ['sets the same password again', { password: PASSWORD }, { password: PASSWORD }],
  ])('%s is asked for it: nothing is signed or denied', async (_what, details, change) => {
    const { id, reader } = await letIn(details);
    const signature = await reader.signature();
    const signed = await overtake(id, change, () => reader.json('sign', signature));
    expect([signed.status, signed.body.error.code]).toEqual([401, 'unauthorized']);
    await reader.form('unlock', { password: change.password });
    const denied = await overtake(id, change, () => reader.json('deny', {}));
    expect([denied.status, await signaturesOf(id), await dealOf(id)]).toEqual([401, [], 'pending']);
    await reader.form('unlock', { password: change.password });
    expect((await reader.json('sign', signature)).status).toBe(200);
  });

  it('sets a password reads the form for it, where a person signs', async () => {
    const { id, reader } = await letIn();
    const form = formOf(await reader.signature());
    const { status, text } = await overtake(id, { password: PASSWORD }, () => reader.form('sign', form));
    expect([status, await signaturesOf(id)]).toEqual([401, []]);
    expect(text).toContain(`action="${reader.path}/unlock"`);
  });

  it.each([
    ['pay', { method: 'card' }],
    ['email-code', { email: 'claire@example.com' }],
  ])('sets a password is asked for it before anything else: %s', async (act, input) => {
    const { id, reader } = await letIn();
    await patch(id, { allow_payment: true });
    expect((await overtake(id, { password: PASSWORD }, () => reader.json(act, input))).status).toBe(401);
  });

  it.each([
    ['takes the password away', { password: null }],
    ['changes something that does not shut the page', { slug: 'elsewhere' }],
  ])('%s signs what was read', async (_what, change) => {
    const { id, reader } = await letIn({ password: PASSWORD });
    const signature = await reader.signature();
    expect((await overtake(id, change, () => reader.json('sign', signature))).status).toBe(200);
    expect(await dealOf(id)).toBe('approved');
  });
});
