import { drawPage } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { workOf } from './paper-work.js';

const page = (text: string) => ({
  title: text,
  blocks: [{ type: 'heading', level: 2, text: `${text} ‘quoted’ – 5 €` }],
});
const work = workOf([
  page('Eins'),
  page('Zwei'),
  { title: 'Drei', blocks: [{ type: 'list', style: 'check', items: ['ß'] }] },
]);
const other = workOf([page('Another')], {}, 'night');
const pictured = async (given: typeof work, number: number, of?: string) =>
  Buffer.from((await drawPage(given, { form: 'page', page: number, width: 400, of })).bytes);

it('a page looks the same, whether it is drawn alone or from what was kept of its document', async () => {
  const [alone, first] = [await pictured(work, 2), await pictured(work, 1, 'one')];
  expect((await pictured(work, 2, 'one')).equals(alone)).toBe(true);
  expect(first.equals(alone)).toBe(false);
  // What was kept is that document's alone.
  const others = await pictured(other, 2, 'two');
  expect(others.equals(await pictured(other, 2))).toBe(true);
  expect((await pictured(work, 2, 'one')).equals(alone)).toBe(true);
});
