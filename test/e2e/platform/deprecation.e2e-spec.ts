import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await sharedApplication();
  acme = await given.organization();
});

const asked = (period: string) => acme.api().get(`/v1/metrics/sales?from=2026-01-01&to=2026-03-01&period=${period}`);

it('what is deprecated is answered as before, with the days from which on it is and may be refused', async () => {
  const [old, now] = [await asked('monthly'), await asked('month')];
  expect([old.status, old.body]).toEqual([200, now.body]);
  expect(old.headers).toMatchObject({
    deprecation: `@${Date.parse('2026-11-26') / 1000}`,
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: `<${application.url}/docs/versioning>; rel="deprecation"`,
  });
  expect(Date.parse(old.headers.sunset!) / 1000 - Number(old.headers.deprecation!.slice(1))).toBeGreaterThan(
    365 * 86400,
  );
});

it('what is not is answered without a word of it', async () => {
  const { headers } = await asked('month');
  for (const name of ['deprecation', 'sunset', 'link']) expect(headers).not.toHaveProperty(name);
});

it('where the link leads, the policy stands', async () => {
  const page = await fetch(`${application.url}/docs/versioning`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Sunset')]);
});
