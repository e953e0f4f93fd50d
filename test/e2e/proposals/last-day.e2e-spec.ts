import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aPublished, paragraph, read } from './examples.js';

const LATER = '2099-12-31T12:00:00.000Z';

let acme: GivenOrganization;
beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

it('asks to be published again when a text names a last day that is set later', async () => {
  const text = 'It holds until {{proposal.expires_at|thirty days after its date}}.';
  const { id } = await aPublished(acme, {}, [paragraph(text)]);
  await acme.api().patch(`/v1/proposals/${id as string}`, { expires_at: LATER });
  expect(await read(acme, id as string)).toMatchObject({ expires_at: LATER, has_unpublished_changes: true });
  const { url } = await act(acme, id as string, 'publish');
  const page = await (await fetch(url as string)).text();
  expect(page).toMatch(/It holds until 31.December.2099/);
  expect(page).not.toContain('thirty days');
});

it('asks for nothing where the page tells the last day by itself alone', async () => {
  const { id } = await aPublished(acme);
  await acme.api().patch(`/v1/proposals/${id as string}`, { expires_at: LATER });
  expect(await read(acme, id as string)).toMatchObject({ expires_at: LATER, has_unpublished_changes: false });
});
