/** @long Works in a browser. */
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { Json } from '../setup/json.js';
import { PASSWORD, Person } from '../setup/person.js';
import { DESK, PHONE, atDesk, findings } from './desk.js';
import type { Visitor } from './visitor.js';

const OURS = { 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' };
const ME = '/app/api/v1/me';
const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 700 } };
const PLATFORM = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

let application: RunningApplication;
let acme: GivenOrganization;
let browser: Browser;
let email: string;

beforeAll(async () => {
  application = await startApplication({ host: 'localhost' });
  browser = await launchBrowser();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' }, application);
  ({ email } = await Person.of(acme));
});
afterAll(() => browser.close());

/** Somebody at a device of their own, which verifies who they are, and keeps their passkeys. */
class Device {
  private constructor(
    readonly visitor: Visitor,
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async of(options: BrowserContextOptions = DESK): Promise<Device> {
    const visitor = await atDesk(browser, application.url, email, options);
    const cdp = await visitor.context.newCDPSession(visitor.page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: PLATFORM });
    return new Device(visitor, cdp, authenticatorId);
  }

  /** With a passkey in the account of who is signed in. */
  static async withPasskey(options: BrowserContextOptions = DESK): Promise<Device> {
    const device = await Device.of(options);
    const { id, options: asked } = await device.post(`${ME}/factors`, { type: 'passkey', name: 'Work laptop' });
    const credential = await device.visitor.page.evaluate<Json>(
      `navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(asked)}) })
        .then((made) => made.toJSON())`,
    );
    const { recovery_codes } = await device.post(`${ME}/factors/${id}/confirm`, { credential });
    expect(recovery_codes).toHaveLength(10);
    return device;
  }

  /** What the page asks the service for, as its session. */
  async post(path: string, data: object = {}): Promise<Json> {
    const answer = await this.visitor.context.request.post(`${application.url}${path}`, { headers: OURS, data });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  }

  /** Signed out, where one signs in. */
  async leave(path = '/app/login'): Promise<void> {
    // What the page still asks for would be asked without a session.
    await this.visitor.page.goto('about:blank');
    await this.visitor.context.clearCookies({ name: 'session' });
    await this.visitor.page.goto(`${application.url}${path}`);
  }

  async givePassword(): Promise<void> {
    await this.visitor.page.fill('#email', email);
    await this.visitor.page.fill('#password', PASSWORD);
    await this.visitor.page.press('#password', 'Enter');
  }

  /** Whether the next fingerprint is right. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.authenticatorId, isUserVerified });
  }

  /** The passkeys as they were when they had signed so often: what a thief has, who copied them. */
  async turnBackTo(signCount: number): Promise<void> {
    const { authenticatorId } = this;
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', { authenticatorId });
    await this.cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of credentials)
      await this.cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
  }
}

it('lets in by a passkey alone, to where the person wanted, and says when none was used', async () => {
  const device = await Device.withPasskey();
  const { page } = device.visitor;
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await device.leave('/app/leads');
  expect(await findings(page)).toEqual([]);
  await device.verifies(false);
  await button.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await button.click();
  await page.getByRole('alert').getByText('No passkey was used.').waitFor();
  expect(await findings(page)).toEqual([]);
  await device.verifies(true);
  await button.click();
  await page.waitForURL('**/app/leads');
  const factors = await device.visitor.context.request.get(`${application.url}${ME}/factors`, { headers: OURS });
  expect((await factors.json()).data).toMatchObject([{ name: 'Work laptop', last_used_at: expect.any(String) }]);
  expect(device.visitor.complaints).toEqual([]);
  await device.leave();
  await device.turnBackTo(1);
  await button.click();
  await page.getByText('This passkey was not taken').waitFor();
  expect(await findings(page)).toEqual([]);
});

it('is asked for after the password, in French and on a narrow screen', async () => {
  const device = await Device.withPasskey(NARROW);
  const { page } = device.visitor;
  await device.leave('/app/leads');
  expect(await device.visitor.overflow()).toBe(0);
  await device.givePassword();
  await page.getByRole('heading', { name: 'Utilisez votre clé d’accès' }).waitFor();
  expect(await page.locator('#code').count()).toBe(0);
  expect([await findings(page), await device.visitor.overflow()]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await page.waitForURL('**/app/leads');
  expect(device.visitor.complaints).toEqual([]);
});

it('proves who is there in place of the password', async () => {
  const device = await Device.withPasskey();
  application.clock.shift(601);
  await expect(device.post(`${ME}/factors`, { type: 'totp' })).rejects.toThrow('reauthentication_required');
  const { options } = await device.post(`${ME}/reauthenticate/options`);
  const credential = await device.visitor.page.evaluate<Json>(
    `navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)}) })
      .then((signed) => signed.toJSON())`,
  );
  await device.post(`${ME}/reauthenticate`, { credential });
  expect((await device.post(`${ME}/factors`, { type: 'totp' })).secret).toMatch(/^[A-Z2-7]{32}$/);
  application.clock.reset();
});

it('stays out of sight without a script, where the password goes on letting in', async () => {
  const visitor = await atDesk(browser, application.url, email, { ...DESK, javaScriptEnabled: false });
  expect(new URL(visitor.page.url()).pathname).toBe('/app');
  await visitor.context.clearCookies();
  await visitor.page.goto(`${application.url}/app/login`);
  expect(await visitor.page.locator('[data-passkey]').isVisible()).toBe(false);
});
