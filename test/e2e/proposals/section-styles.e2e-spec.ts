import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { refusal } from '../catalog/examples.js';
import { act, aProposal, paragraph, write, type Json } from './examples.js';

const BUILT_IN = 'Must be one of: default, tint, dark, accent, light, 1 to 4.';
const SLOT = { bg: '#fff', headingColor: '#111', textColor: '#111', borderColor: '#ccc' };
const CARD = { cardBg: '#fff', cardHeadingColor: '#111', cardTextColor: '#111', cardBorderColor: '#ccc' };

let acme: GivenOrganization;
beforeAll(() => startApplication());
beforeEach(async () => {
  acme = await given.organization();
});

const styled = (...styles: string[]) => styles.map((style) => ({ ...paragraph(style), style }));
const put = (id: unknown, sections: Json[]) => acme.api().put(`/v1/proposals/${id as string}/content`, { sections });
const stylesOf = ({ sections }: Json) => (sections as Json[]).map(({ style }) => style);

async function aTheme(...ids: (string | null)[]): Promise<string> {
  const section_styles = ids.map((id) => ({ id, ...SLOT, ...CARD }));
  return (await acme.api().post('/v1/themes', { name: 'Own', section_styles })).body.id as string;
}

it('without a theme, sections take the slots of the built-in one, by name and by position', async () => {
  const { id } = await aProposal(acme);
  const taken = ['default', 'tint', 'dark', 'accent', 'light', '1', '4'];
  expect(stylesOf(await write(acme, id as string, styled(...taken)))).toEqual(taken);
  const refused = await put(id, styled('tint', 'zzz', '5'));
  expect([refused.status, refused.body.error.details]).toMatchObject([
    400,
    [
      { field: 'sections[1].style', message: BUILT_IN },
      { field: 'sections[2].style', message: BUILT_IN },
    ],
  ]);
  expect(stylesOf((await acme.api().get(`/v1/proposals/${id as string}/content`)).body)).toEqual(taken);
});

it.each<[(string | null)[], string, string]>([
  [['night', null], 'tint', 'Must be one of: default, night, 1 to 2.'],
  [['night'], '2', 'Must be one of: default, night, 1.'],
  [[], '1', 'Must be one of: default.'],
])('a theme with the slots %j refuses %s, and says what there is', async (slots, style, message) => {
  const { id } = await aProposal(acme, { theme_id: await aTheme(...slots) });
  const { status, body } = await put(id, styled(style));
  expect([status, body.error.details]).toMatchObject([400, [{ field: 'sections[0].style', message }]]);
  const validated = await acme
    .api()
    .post(`/v1/proposals/${id as string}/content/validate`, { sections: styled(style) });
  expect(validated.body).toMatchObject({ valid: false, problems: [{ field: 'sections[0].style', message }] });
  expect((await put(id, styled('default', ...slots.flatMap((slot) => slot ?? [])))).status).toBe(200);
});

it('a style stays welcome in the content that has it, whatever becomes of the theme', async () => {
  const { id } = await aProposal(acme, { theme_id: await aTheme('night') });
  const [section] = (await write(acme, id as string, styled('night'))).sections as Json[];
  await acme.api().patch(`/v1/proposals/${id as string}`, { theme_id: null });
  expect((await put(id, [{ ...section, title: 'Changed' }, ...styled('night', 'tint')])).status).toBe(200);
  await act(acme, id as string, 'publish');
  expect((await put(id, styled('tint'))).status).toBe(200);
  expect(refusal(await put(id, styled('night')))).toEqual([400, 'sections[0].style']);
});

it('agents are told at the path of what they sent, and take prefabs into themes without slots', async () => {
  const { id: proposal_id } = await aProposal(acme, { theme_id: await aTheme() });
  const agent = await Toolbox.of(acme, 'member');
  const { sections } = await agent.get('append_sections', { proposal_id, sections: [paragraph('one')] });
  const section_id = (sections as Json[])[0]!.id;
  const field = async (tool: string, input: Json) => (await agent.fail(tool, { proposal_id, ...input })).details;
  const message = 'Must be one of: default.';
  expect(await field('append_sections', { sections: styled('default', '1') })).toMatchObject([
    { field: 'sections[1].style', message },
  ]);
  expect(await field('insert_sections', { sections: styled('dark') })).toMatchObject([
    { field: 'sections[0].style', message },
  ]);
  expect(await field('replace_section', { section_id, section: styled('dark')[0] })).toMatchObject([
    { field: 'section.style', message },
  ]);
  const { prefabs } = await agent.get('list_prefab_sections', {});
  for (const { id: prefab_id } of prefabs as Json[])
    await agent.get('insert_prefab_section', { proposal_id, prefab_id });
});
