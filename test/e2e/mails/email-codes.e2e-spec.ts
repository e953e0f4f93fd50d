/** @long Waits for many mails. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { work } from '../../setup/work.js';
import { formOf, Reader } from '../pages/reader.js';
import { act, aPublished } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN, MEI } from '../recipients/people.js';
import { aScene, SIGNER, type Scene } from './given.js';
import { MailServer, stopMailServers } from './mail-server.js';

let server: MailServer;
let application: RunningApplication;
let scene: Scene;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: { ...server.settings, TRUST_PROXY: 'loopback' } });
});
beforeEach(async () => {
  scene = await aScene(application, server);
});
afterAll(stopMailServers);

async function mailedCode(email = SIGNER): Promise<string> {
  const { status, text } = await scene.reader.json('email-code', { email });
  expect([status, text]).toEqual([204, '']);
  await work(application);
  return /^ {4}(\d{6})$/m.exec(server.to(email).at(-1)?.mail.text ?? '')?.[1] ?? '';
}

const signWith = async (more: Record<string, unknown>) => scene.reader.json('sign', await scene.reader.signature(more));
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wide = (digit: string) => String.fromCodePoint(0xff10 + Number(digit));
const signers = async () =>
  (await scene.acme.api().get(`/v1/proposals/${scene.proposal.id}/signature`)).body.signers as object[];

it('mails six digits, with which the address is verified', async () => {
  const email_code = await mailedCode();
  const { mail } = server.got[0]!;
  expect(mail.subject).toBe('Your code for the proposal from Studio Nord');
  expect(mail.html).toContain(email_code);
  const { status, body } = await signWith({ email_code });
  expect(status).toBe(200);
  expect(await signers()).toMatchObject([{ email: SIGNER, email_verified: true }]);
  const evidence = await scene.acme.api().get(`/v1/proposals/${scene.proposal.id}/evidence`);
  expect(JSON.stringify(evidence.body)).toContain('"email_verified":true');
  const copy = await scene.reader.at(new URL(body.copy_url as string).pathname);
  expect(copy.text).toContain(`${SIGNER} (verified)`);
});

it('takes no signature with a code that is wrong, of another address, or too old, and says so', async () => {
  const code = await mailedCode();
  const refused = async (more: Record<string, unknown>) => {
    const { status, body } = await signWith(more);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'validation_error', 'email_code']);
  };
  await refused({ email_code: wrong(code) });
  await refused({ email_code: code, email: 'other@example.com' });
  for (const email_code of ['12345', '1234567', 'abcdef', 123456, '', null]) await refused({ email_code });
  application.clock.shift(601);
  await refused({ email_code: code });
  expect(await signers()).toEqual([]);
});

it('is tried five times at most', async () => {
  const code = await mailedCode();
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await signWith({ email_code: wrong(code) })).status).toBe(400);
  expect((await signWith({ email_code: code })).status).toBe(400);
  expect((await signWith({ email_code: await mailedCode() })).status).toBe(200);
});

it('is not used up for the lead by who has the open link, from wherever that is', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const guess = async (email_code: string, address: string) =>
    (await scene.reader.json('sign', await scene.reader.signature({ email_code }), from(address))).status;
  const code = await mailedCode();
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
    for (let attempt = 0; attempt < 6; attempt += 1) expect(await guess(wrong(code), address)).toBe(400);
  expect(await guess(code, '192.0.2.3')).toBe(400);
  expect((await signWith({ email_code: code })).status).toBe(200);
  // Nor where a stranger had it mailed: the lead tries it from elsewhere.
  scene = await aScene(application, server);
  expect((await scene.reader.json('email-code', { email: SIGNER }, from('2001:db8:1:1::1'))).status).toBe(204);
  await work(application);
  const mailed = /^ {4}(\d{6})$/m.exec(server.to(SIGNER).at(-1)?.mail.text ?? '')![1]!;
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await guess(wrong(mailed), `2001:db8:1:1::${attempt}`)).toBe(400);
  expect((await signWith({ email_code: mailed })).status).toBe(200);
});

it('is tried by nobody but whom it was mailed to, where the proposal names people', async () => {
  const named = await aNamed(scene.acme, [{ ...CLAIRE, require_email_code: true }, JAN, MEI]);
  await named.publish();
  const claire = await named.reader(CLAIRE);
  await work(application);
  server.got.length = 0;
  expect((await claire.json('email-code', { email: CLAIRE.email })).status).toBe(204);
  await work(application);
  const email_code = /^ {4}(\d{6})$/m.exec(server.to(CLAIRE.email)[0]?.mail.text ?? '')?.[1];
  expect(email_code).toBeDefined();
  const open = new Reader(application, (await named.read()).url as string);
  for (const stranger of [open, await named.reader(JAN), await named.reader(MEI)])
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await named.sign(CLAIRE, { email_code: wrong(email_code!) }, stranger)).status).not.toBe(200);
  expect((await named.sign(CLAIRE, { email_code }, claire)).status).toBe(200);
});

it('is kept from no signer by strangers who ask for one that they do not get', async () => {
  const named = await aNamed(scene.acme, [{ ...CLAIRE, require_email_code: true }]);
  await named.publish();
  const open = (await named.read()).url as string;
  for (let network = 0; network < 60; network += 1) {
    const stranger = new Reader(application, open, { 'x-forwarded-for': `198.19.0.${network}` });
    const tries = Array.from({ length: 10 }, () => stranger.json('email-code', { email: 'x@example.com' }));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(403);
  }
  const claire = await named.reader(CLAIRE);
  expect((await claire.json('email-code', { email: CLAIRE.email })).status).toBe(204);
});

it('is good for one proposal, and not used up by a signature that is refused for another reason', async () => {
  const email_code = await mailedCode();
  expect((await signWith({ email_code, content_sha256: '0'.repeat(64) })).status).toBe(409);
  expect((await signWith({ email_code })).status).toBe(200);
  const mine = scene;
  scene = await aScene(application, server);
  expect(scene.proposal.id).not.toBe(mine.proposal.id);
  expect((await signWith({ email_code })).status).toBe(400);
});

let visitors = 0;
/** From another network each time, as the trusted proxy tells. */
const ask = async (email: string, from = `198.18.${(visitors += 1) >> 8}.${visitors & 255}`) =>
  (await scene.reader.json('email-code', { email }, { 'x-forwarded-for': from })).status;

it('is mailed to one address five times an hour', async () => {
  for (let times = 0; times < 5; times += 1) expect(await ask(SIGNER)).toBe(204);
  expect([await ask(SIGNER), await ask(SIGNER.toUpperCase())]).toEqual([429, 429]);
  expect(await ask('other@example.com')).toBe(204);
  scene = await aScene(application, server);
  expect(await ask(SIGNER)).toBe(204);
});

it('is mailed to one address twenty times an hour from all pages of an organization', async () => {
  for (let pages = 0; pages < 4; pages += 1) {
    const { url } = await aPublished(scene.acme);
    scene = { ...scene, reader: new Reader(application, url as string) };
    for (let times = 0; times < 5; times += 1) expect(await ask(SIGNER)).toBe(204);
  }
  scene = { ...scene, reader: new Reader(application, (await aPublished(scene.acme)).url as string) };
  expect([await ask(SIGNER), await ask('other@example.com')]).toEqual([429, 204]);
  scene = await aScene(application, server);
  expect(await ask(SIGNER)).toBe(204);
});

it('is tried five times at most by twenty at once, and used by one of them', async () => {
  const code = await mailedCode();
  const signature = await scene.reader.signature();
  const attempt = (email_code: string, at: number) =>
    scene.reader.json('sign', { ...signature, email_code }, { 'x-forwarded-for': `192.0.2.${at}` });
  const guesses = Array.from({ length: 20 }, (_, at) => attempt(wrong(code), at));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([400]));
  const counts = 'select attempts, attempts_elsewhere from email_codes where organization_id = $1';
  expect(await application.sql(counts, [scene.acme.id])).toEqual([{ attempts: 0, attempts_elsewhere: 5 }]);
  const fresh = await mailedCode();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => attempt(fresh, at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await signers()).toHaveLength(1);
});

it('is of the address and page it was mailed for, and worth nothing once the page has closed', async () => {
  const email_code = await mailedCode();
  const other = await aPublished(scene.acme);
  const elsewhere = new Reader(application, other.url as string);
  expect((await elsewhere.json('sign', await elsewhere.signature({ email_code }))).status).toBe(400);
  const signature = await scene.reader.signature({ email_code });
  for (const written of [
    email_code.replace(/\d/g, wide),
    `+${email_code}`,
    `${email_code.slice(0, 3)} ${email_code.slice(3)}`,
  ])
    expect((await scene.reader.json('sign', { ...signature, email_code: written })).status).toBe(400);
  await act(scene.acme, scene.proposal.id as string, 'unpublish');
  expect((await scene.reader.json('sign', signature)).status).toBe(410);
  await act(scene.acme, scene.proposal.id as string, 'publish');
  expect((await scene.reader.json('sign', { ...signature, email: SIGNER.toUpperCase() })).status).toBe(200);
});

it('lets nobody sign who waited for it until the proposal expired', async () => {
  const expires_at = new Date(Date.now() + 300_000).toISOString();
  scene = await aScene(application, server, { expires_at });
  const signature = await scene.reader.signature({ email_code: await mailedCode() });
  application.clock.shift(301);
  expect((await scene.reader.json('sign', signature)).status).toBe(410);
  expect((await scene.reader.json('email-code', { email: SIGNER })).status).toBe(410);
  expect(await signers()).toEqual([]);
});

it('is still mailed to the lead when strangers have used up what one link gives', async () => {
  for (let times = 0; times < 10; times += 1) expect(await ask(`one${times}@example.com`, '192.0.2.1')).toBe(204);
  expect(await ask('one@example.com', '192.0.2.1')).toBe(429);
  for (let other = 0; other < 90; other += 1) expect(await ask(`other${other}@example.com`)).toBe(204);
  expect(await ask('another@example.com')).toBe(429);
  expect(await ask(SIGNER.toUpperCase())).toBe(204);
});

it('is kept nowhere in clear', async () => {
  const code = await mailedCode();
  const rows = await application.sql('select * from email_codes where organization_id = $1', [scene.acme.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(SIGNER);
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  application.clock.shift(3 * 3600);
  await work(application, 'email-codes.forget');
  expect(await application.sql('select * from email_codes where organization_id = $1', [scene.acme.id])).toEqual([]);
});

it('works without a script: the page comes back with all that was typed, and a field for the code', async () => {
  const typed = { ...formOf(await scene.reader.signature()), name: 'Claire "M" <Morel>', email_code: '' };
  const asked = await scene.reader.form('email-code', typed);
  expect(asked.status).toBe(200);
  for (const kept of ['value="Claire &quot;M&quot; &lt;Morel>', `value="${SIGNER}"`, 'checked', 'on its way'])
    expect(asked.text).toContain(kept);
  expect(asked.text).not.toContain('role="alert"');
  await work(application);
  const code = /^ {4}(\d{6})$/m.exec(server.to(SIGNER)[0]?.mail.text ?? '')?.[1] ?? '';
  const refused = await scene.reader.form('sign', { ...typed, email_code: wrong(code) });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('This code is wrong')]);
  expect((await scene.reader.form('email-code', { ...typed, email: 'nobody' })).text).toContain('valid e-mail address');
  const signed = await scene.reader.form('sign', { ...typed, email_code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(signed.status).toBe(303);
  expect(await signers()).toMatchObject([{ email_verified: true }]);
});

it('leaves who signs without a code as they stated', async () => {
  await mailedCode();
  expect((await scene.reader.form('sign', { ...formOf(await scene.reader.signature()), email_code: '' })).status).toBe(
    303,
  );
  expect(await signers()).toMatchObject([{ email_verified: false }]);
});

it('answers what its neighbours answer: 400, 403, 409, 410', async () => {
  const ask = async (input: object) => (await scene.reader.json('email-code', input)).status;
  expect([await ask({}), await ask({ email: 'x' }), await ask({ email: SIGNER, more: 1 })]).toEqual([400, 400, 400]);
  const { id } = scene.proposal;
  await scene.acme.api().patch(`/v1/proposals/${id}`, { allow_client_to_sign: false });
  expect(await ask({ email: SIGNER })).toBe(403);
  await scene.acme.api().patch(`/v1/proposals/${id}`, { allow_client_to_sign: true });
  await act(scene.acme, id, 'approve');
  expect(await ask({ email: SIGNER })).toBe(409);
  await act(scene.acme, id, 'unpublish');
  expect(await ask({ email: SIGNER })).toBe(410);
});

it('is not offered where no mail is sent', async () => {
  expect((await scene.reader.get()).text).toContain('/email-code"');
  const silent = await startApplication();
  const reader = new Reader(silent, scene.proposal.url);
  expect((await reader.get()).text).not.toContain('/email-code"');
  const { status, body } = await reader.json('email-code', { email: SIGNER });
  expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  await silent.stop();
});
