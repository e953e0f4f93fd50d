import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { declared, uploaded } from '../media/given.js';
import { aProposal, paragraph, read, write } from '../proposals/examples.js';

/** The smallest there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let application: RunningApplication;
let acme: GivenOrganization;
let viewer: Person;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  [viewer, member] = [await Person.of(acme, 'viewer'), await Person.of(acme, 'member')];
  stranger = await Person.of(await given.organization(), 'owner');
});

const pictureOf = (id: string, person = viewer) => person.get(`/app/media/${id}/picture`);
const aFile = async (bytes: Buffer, name: string, content_type: string) =>
  (await uploaded(acme.api(), bytes, { name, content_type })).id as string;

it('are shown small to members of the organization alone, and can do nothing', async () => {
  const id = await aFile(PIXEL, 'plan.png', 'image/png');
  const { status, headers } = await pictureOf(id);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cache-control')).toMatch(/^private, max-age=/);
  expect((await pictureOf(id, stranger)).status).toBe(404);
  expect((await pictureOf(id, new Person('x'))).location).toMatch(/^\/app\/login\?next=/);
});

it('are none of files that are no pictures, or have not come', async () => {
  const paper = await aFile(Buffer.from('%PDF-1.4'), 'plan.pdf', 'application/pdf');
  const awaited = (await declared(acme.api(), { name: 'plan.png', content_type: 'image/png' })).id as string;
  for (const id of [paper, awaited]) expect((await pictureOf(id)).status).toBe(404);
});

it('show no page that was declared as a picture', async () => {
  const id = await aFile(Buffer.from('<!doctype html><script>alert(1)</script>'), 'plan.png', 'image/png');
  const { status, headers } = await pictureOf(id);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
});

it('the page of a proposal is read for an hour by those who may write, for minutes by those who only read', async () => {
  const id = (await aProposal(acme, { title: 'Only looked at' })).id as string;
  await write(acme, id, [paragraph('Words.')]);
  const path = `/app/proposals/${id}/page`;
  const before = [await read(acme, id), await acme.events()];
  for (const [person, minutes] of [
    [member, 59],
    [viewer, 9],
  ] as const) {
    const { status, location } = await person.get(path);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/p\/preview\//)]);
    application.clock.shift(minutes * 60);
    expect((await person.get(location!)).text).toContain('Only looked at');
    application.clock.shift(120);
    expect((await person.get(location!)).status).toBe(410);
    application.clock.reset();
  }
  expect([await read(acme, id), await acme.events()]).toEqual(before);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await new Person('x').get(path)).location).toBe(`/app/login?next=${encodeURIComponent(path)}`);
});
