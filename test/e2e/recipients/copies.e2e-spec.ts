import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { textOf } from '../pages/reader.js';
import { act } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN, type Named } from './people.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});

/** The private copy of whoever signs now, as it is read later. */
async function copyOf(named: Named, person: typeof CLAIRE): Promise<() => Promise<string>> {
  const { body } = await named.sign(person);
  const reader = await named.reader(person);
  return async () => textOf((await reader.at(new URL(body.copy_url as string).pathname)).text);
}

it('says who is awaited, until all have signed', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  const copy = await copyOf(named, CLAIRE);
  expect(await copy()).toContain(`Still to sign: ${JAN.name}.`);
  await named.sign(JAN);
  expect(await copy()).not.toContain('Still to sign');
});

it('says that it counts no more once the proposal was opened again, in its language', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN], { language: 'fr' });
  await named.publish();
  const copy = await copyOf(named, CLAIRE);
  expect(await copy()).toContain('Votre exemplaire signé');
  await act(acme, named.id, 'reopen', {});
  const voided = await copy();
  for (const words of ['Cette signature ne compte plus', 'a rouvert la proposition le', 'Ne compte plus depuis'])
    expect(voided).toContain(words);
  expect(voided).not.toContain('Signatures encore attendues');
});

it('awaits nobody once somebody has declined', async () => {
  const named = await aNamed(acme, [CLAIRE, JAN]);
  await named.publish();
  const copy = await copyOf(named, CLAIRE);
  await (await named.reader(JAN)).json('deny', { reason: 'Too dear.' });
  expect(await copy()).not.toContain('Still to sign');
});
