import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { picture } from '../media/pictures.js';
import { aProposal, paragraph, write, type Json } from './examples.js';

let acme: GivenOrganization;

beforeAll(async () => {
  await startApplication();
  acme = await given.organization();
});

it('warns of a logo by the ground that the cover of this page has', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle r="12" fill="#202020"/></svg>';
  const { id: logo_file_id } = await picture(acme, Buffer.from(drawing), 'image/svg+xml');
  await acme.api().patch('/v1/organization', { logo_file_id });
  const { body: made } = await acme.api().post('/v1/themes/generate', { palette: { accent: '#f4b400' } });
  for (const [style, found] of [
    ['dark', true],
    ['light', false],
    ['default', false],
  ] as const) {
    const { id } = await aProposal(acme, { theme_id: made.theme.id });
    const cover = { title: 'A garden', title_level: 1, style, blocks: [{ type: 'paragraph', text: 'Hello.' }] };
    await write(acme, id as string, [cover]);
    const { body: preflight } = await acme.api().get(`/v1/proposals/${id as string}/preflight`);
    const codes = (preflight.warnings as Json[]).map(({ code }) => code);
    expect([style, codes.includes('logo_contrast')]).toEqual([style, found]);
  }
});

it('sets a logo in the colour of the cover on a plate, and warns of it', async () => {
  const drawing = (color: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="12" fill="${color}"/></svg>`,
    );
  const { body: theme } = await acme.api().post('/v1/themes/generate', { palette: { accent: '#1d5c47' } });
  for (const [color, found] of [
    ['#1d5c47', true],
    ['#ffffff', false],
  ] as const) {
    const { id: logo_file_id } = await picture(acme, drawing(color), 'image/svg+xml');
    await acme.api().patch('/v1/organization', { logo_file_id });
    const { id } = await aProposal(acme, { theme_id: theme.theme.id });
    await write(acme, id as string, [paragraph('Hello.')]);
    const { body: preflight } = await acme.api().get(`/v1/proposals/${id as string}/preflight`);
    const codes = (preflight.warnings as Json[]).map(({ code }) => code);
    expect(codes.includes('logo_contrast')).toBe(found);
    await acme.api().patch(`/v1/proposals/${id as string}`, { allow_client_to_download_pdf: true });
    const { body } = await acme.api().post(`/v1/proposals/${id as string}/publish`);
    // The PDF is still to be made.
    for (const address of [body.url as string, `${body.url as string}/pdf`])
      expect((await (await fetch(address)).text()).includes('data-plate="light"')).toBe(found);
  }
});
