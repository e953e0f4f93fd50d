import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { anOffer, FREE, offersPath } from '../offers/examples.js';
import { act, aProposal, paragraph, read, write, type Json } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let id: string;
let time: number;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'owner');
});
beforeEach(async () => {
  time = Date.now();
  later(0);
  id = (await aProposal(acme, { title: 'First' })).id as string;
});
afterEach(() => application.clock.reset());

/** As the studio does it for a member. */
async function type(person: Person, method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${application.url}/app/api${path}`, {
    method,
    headers: {
      ...{ 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' },
      ...{ cookie: `session=${person.cookie('session')}`, 'content-type': 'application/json' },
    },
    body: JSON.stringify(body ?? {}),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Json;
}
const retitle = (title: string, person = ann) => type(person, 'PATCH', `/v1/proposals/${id}`, { title });
const later = (seconds: number) => application.clock.stopAt(new Date((time += seconds * 1000)));
const now = async () => {
  const { title, revision, version } = await read(acme, id);
  return [title, revision, version];
};

it('joins what one member writes within two seconds of a revision into that one', async () => {
  await retitle('Fi');
  later(1);
  await retitle('Final');
  const { sections } = await type(ann, 'PUT', `/v1/proposals/${id}/content`, { sections: [paragraph('Words')] });
  await type(ann, 'POST', offersPath(id), FREE);
  expect(await now()).toEqual(['Final', 2, 5]);
  const at = async (revision: number) => (await acme.api().get(`/v1/proposals/${id}/revisions/${revision}`)).body;
  expect(await at(2)).toMatchObject({ title: 'Final', sections, offers: [{ name: FREE['name'] }] });
  later(1.5);
  await retitle('Later');
  expect(await now()).toEqual(['Later', 3, 6]);
  await type(ann, 'POST', `/v1/proposals/${id}/revisions/undo`);
  await type(ann, 'POST', `/v1/proposals/${id}/revisions/undo`);
  expect(await at(5)).toMatchObject({ title: 'First', sections: [], offers: [] });
});

it('joins nothing to what another wrote, was published, undone, restored, or is the beginning', async () => {
  await retitle('By Ann');
  await retitle('By Ben', await Person.of(acme, 'admin'));
  await retitle('By Ann again');
  expect(await now()).toEqual(['By Ann again', 4, 4]);
  await act(acme, id, 'publish');
  await retitle('After publishing');
  expect((await now())[1]).toBe(5);
  await type(ann, 'POST', `/v1/proposals/${id}/revisions/undo`);
  await retitle('After undoing');
  expect((await now())[1]).toBe(7);
  await type(ann, 'POST', `/v1/proposals/${id}/revisions/1/restore`);
  expect(await now()).toEqual(['First', 8, expect.any(Number)]);
});

it('joins nothing that programs write', async () => {
  await acme.api().patch(`/v1/proposals/${id}`, { title: 'Second' });
  await anOffer(acme, id);
  await write(acme, id, [paragraph('Words')]);
  expect((await now())[1]).toBe(4);
});
