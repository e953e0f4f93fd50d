import { FactorChecksService } from '../../../src/modules/access/factors/factor-checks.service.js';
import { SealKeysService } from '../../../src/modules/proposals/evidence/seal-keys.service.js';
import { systemCaller } from '../../../src/platform/auth/caller.js';
import { SECRET, startApplication, type RunningApplication } from '../../setup/application.js';
import { Authenticator, giveCode } from '../../setup/authenticator.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { deliveriesOf, endpointAt } from '../webhooks/endpoints.js';
import { Receiver, stopReceivers, verified } from '../webhooks/receiver.js';

const NEXT = 'another secret for tests, long enough too';
const WEBHOOK_ALLOWED_HOSTS = '127.0.0.1';

let before: RunningApplication;
let rotating: RunningApplication;
let replaced: RunningApplication;
let acme: GivenOrganization;
let receiver: Receiver;

beforeAll(async () => {
  before = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS } });
  rotating = await startApplication({
    env: { WEBHOOK_ALLOWED_HOSTS, SECRET_KEY: NEXT, SECRET_KEY_PREVIOUS: SECRET },
  });
  replaced = await startApplication({ env: { WEBHOOK_ALLOWED_HOSTS, SECRET_KEY: NEXT } });
});
beforeEach(async () => {
  acme = await given.organization();
  receiver = await Receiver.start();
});
afterEach(stopReceivers);

/** An endpoint in the middle of a rotation of its own, with both of its secrets. */
async function rotatingEndpoint() {
  const endpoint = await endpointAt(acme.api(), receiver, { types: ['lead.created'] });
  const { body } = await acme.api().post(`${endpoint.path}/rotate-secret`);
  return { ...endpoint, secrets: [endpoint.secret, body.secret as string] };
}

describe('the secrets of webhooks', () => {
  it('are read with the key before, and sealed anew so that it can go', async () => {
    const { secrets, path } = await rotatingEndpoint();
    await given.lead(acme);
    await work(rotating);
    await work(rotating, 'webhooks.reseal');
    await given.lead(acme);
    await work(replaced);
    expect(receiver.got).toHaveLength(2);
    for (const got of receiver.got)
      for (const secret of secrets) expect(verified(got, secret)).toMatchObject({ type: 'lead.created' });
    expect((await acme.api().get(path)).body.version).toBe(2);
  });

  it('stay closed without it, and are asked for', async () => {
    const endpoint = await rotatingEndpoint();
    await work(replaced, 'webhooks.reseal');
    await given.lead(acme);
    await work(replaced);
    expect(receiver.got).toEqual([]);
    expect(await deliveriesOf(acme.api(), endpoint)).toMatchObject([
      { error: 'The secret of the endpoint can no longer be read: rotate it.' },
    ]);
  });

  it('are sealed anew though one of them cannot be read', async () => {
    const [broken, sound] = [await rotatingEndpoint(), await rotatingEndpoint()];
    await before.sql(`update webhooks set secret = secret || 'x' where id = $1`, [broken.id]);
    const sealed = () => before.sql<{ secret: Buffer }>('select secret from webhooks where id = $1', [broken.id]);
    const [was] = await sealed();
    await work(rotating, 'webhooks.reseal');
    expect(await sealed()).toEqual([was]);
    await given.lead(acme);
    await work(replaced);
    expect(receiver.got).toHaveLength(1);
    expect(verified(receiver.got[0]!, sound.secret)).toMatchObject({ type: 'lead.created' });
  });

  it('are left as they are once they are sealed with the new key', async () => {
    const { id } = await rotatingEndpoint();
    const sealed = () => before.sql('select secret, previous_secret from webhooks where id = $1', [id]);
    await work(rotating, 'webhooks.reseal');
    const once = await sealed();
    await work(rotating, 'webhooks.reseal');
    expect(await sealed()).toEqual(once);
  });
});

it('the keys that seal evidence are sealed anew too', async () => {
  const key = (application: RunningApplication) => application.get(SealKeysService).get(systemCaller(acme.id));
  const made = await key(before);
  await expect(key(replaced)).rejects.toThrow('SECRET_KEY has changed');
  await work(rotating, 'evidence.reseal');
  expect(await key(replaced)).toEqual(made);
});

describe('second factors', () => {
  const signIn = async (person: Person, at: RunningApplication, code: () => string) => {
    const other = new Person(person.email, at);
    await other.signIn();
    return (await giveCode(other, code())).status;
  };

  it('are asked for with the key before, and sealed anew so that it can go; without it recovery codes are left', async () => {
    const ann = await Person.of(acme);
    const app = await Authenticator.of(ann);
    for (const application of [before, rotating, replaced]) application.clock.shift(60);
    expect(await signIn(ann, replaced, () => app.code())).toBe(401);
    expect(await signIn(ann, rotating, () => app.code())).toBe(303);
    const lost = new Person(ann.email, replaced);
    await lost.signIn();
    expect((await giveCode(lost, app.recoveryCodes[0]!, 'recovery_code')).location).toBe('/app');
    expect(await rotating.get(FactorChecksService).sealings()).toContain('previous');
    await work(rotating, 'factors.reseal');
    expect(await replaced.get(FactorChecksService).sealings()).toEqual(['current']);
    for (const application of [before, rotating, replaced]) application.clock.shift(60);
    expect(await signIn(ann, replaced, () => app.code())).toBe(303);
  });
});
