/** @long Renders every stock page. */
import { ContentService } from '../../../src/modules/content/content.service.js';
import { readStockTemplates, type StockTemplate } from '../../../src/modules/templates/stock-files.js';
import { StockTemplatesService } from '../../../src/modules/templates/stock-templates.service.js';
import { createDatabase } from '../../setup/database.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';

const files = readStockTemplates(new ContentService());

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});

const keep = (templates: StockTemplate[]) => application.get(StockTemplatesService).keep(templates);
const stored = () => application.sql('select xmin::text, * from stock_templates order by id');
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

afterEach(() => keep(files));

it('ships each template in French and in English', () => {
  const keys = [...new Set(files.map(({ key }) => key))];
  expect(keys.length).toBeGreaterThanOrEqual(6);
  expect(files.map(({ key, language }) => `${key}.${language}`).sort()).toEqual(
    keys.flatMap((key) => [`${key}.en`, `${key}.fr`]).sort(),
  );
  expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
});

it.each(files.map((file) => [`${file.key}.${file.language}`, file] as const))('ships %s whole', (_name, file) => {
  expect(file.title.length).toBeGreaterThan(0);
  expect(file.sections.length).toBeGreaterThan(0);
  expect(file.category).toEqual(expect.any(String));
  expect(new ContentService().check(file.sections)).toEqual([]);
});

describe('the list', () => {
  const listed = async (query: Record<string, string> = {}) => {
    const acme = await given.organization({}, application);
    return (await acme.api().all('/v1/templates', { limit: 5, ...query })).map(({ id }) => id as string);
  };
  const inOrder = (wanted: StockTemplate[]) =>
    wanted
      .map(({ id, language, title }) => ({ id, place: Buffer.from(`${language}:${title}`) }))
      .sort((a, b) => Buffer.compare(a.place, b.place))
      .map(({ id }) => id);

  it('has all of them, by language and title', async () => {
    expect(await listed()).toEqual(inOrder(files));
  });

  it.each(['en', 'fr'])('has those in %s', async (language) => {
    expect(await listed({ language })).toEqual(inOrder(files.filter((file) => file.language === language)));
  });

  it.each([...new Set(files.map(({ category }) => category!))])(
    'has the category %s in both languages',
    async (category) => {
      const both = files.filter((file) => file.category === category);
      expect(both).toHaveLength(2);
      expect(await listed({ category })).toEqual(inOrder(both));
    },
  );

  it.each(files.map(({ title, language, id }) => [title, language, id] as const))(
    'finds “%s”',
    async (title, language, id) => {
      expect(await listed({ search: title.slice(0, 12).toUpperCase(), language })).toContain(id);
      expect(await listed({ search: title })).toEqual([id]);
    },
  );
});

it('reads the same from the same files', () => {
  expect(readStockTemplates(new ContentService())).toEqual(files);
});

it('fills the table at start, as the files have it', async () => {
  const rows = await stored();
  expect(rows.map(({ xmin: _x, created_at: _c, updated_at: _u, ...row }) => row)).toEqual([...files].sort(byId));
});

it('writes nothing when nothing has changed', async () => {
  const before = await stored();
  await keep(files);
  expect(await stored()).toEqual(before);
});

it('writes only what has changed, drops what has gone, and keeps ids', async () => {
  const before = await stored();
  const [first, second, ...rest] = [...files].sort(byId) as [StockTemplate, StockTemplate];
  application.clock.shift(60);
  await keep([{ ...first, color: null, title: 'Changed' }, ...rest]);
  const after = await stored();
  expect(after.map(({ id }) => id)).not.toContain(second.id);
  expect(after[0]).toMatchObject({ id: first.id, title: 'Changed', color: null, created_at: before[0]?.created_at });
  expect(after[0]?.updated_at).not.toEqual(before[0]?.updated_at);
  expect(after.slice(1)).toEqual(before.slice(2));
});

it('lets replicas start at the same time', async () => {
  const databaseUrl = await createDatabase();
  const replicas = await Promise.all([1, 2, 3].map(() => startApplication({ databaseUrl })));
  const acme = await given.organization({}, replicas[0]);
  expect((await acme.api().get('/v1/templates')).body.pagination.total_count).toBe(files.length);
});
