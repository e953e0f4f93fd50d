import fc from 'fast-check';
import { content, nothing, type Json } from './given.js';

const text = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength, unit: 'grapheme' }).map((value) => value.replace(/\0|\{\{|^\s+$/gu, 'x') || 'x');
const short = text(40);
const uuid = fc.uuid({ version: 7 });
type Fields = Record<string, fc.Arbitrary<unknown>>;
const item = (required: Fields, optional: Fields = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
const block = (type: string, required: Fields, optional?: Fields) =>
  item({ type: fc.constant(type), ...required }, optional);
const some = (item: fc.Arbitrary<unknown>, minLength = 1) => fc.array(item, { minLength, maxLength: 4 });
const image = [
  { alt: short },
  { file_id: uuid, caption: short, width: fc.constantFrom('full', 'wide', 'half') },
] as const;
const align = fc.constantFrom('left', 'center', 'right');

const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
  const row = fc.array(short, { minLength: width, maxLength: width });
  return block(
    'table',
    { header: row, rows: some(row) },
    { align: fc.array(align, { minLength: width, maxLength: width }) },
  );
});

const leaf = fc.oneof(
  block('paragraph', { text: text(200) }, { align, margin_top: fc.constantFrom(0, 2, 48, 96) }),
  block('heading', { text: short, level: fc.constantFrom(2, 3, 4) }),
  block('list', { style: fc.constantFrom('bullet', 'number', 'check'), items: some(short) }),
  block('quote', { text: short }, { author: short, role: short }),
  block('callout', { tone: fc.constantFrom('info', 'neutral'), text: short }, { title: short, number: short }),
  block('divider', {}),
  block('button', { label: short, url: fc.webUrl({ validSchemes: ['https'] }) }),
  block('image', ...image),
  block('gallery', { images: some(item(...image), 2) }),
  block('video', {}, { file_id: uuid, caption: short }),
  block('embed', {
    provider: fc.constant('loom'),
    src: uuid.map((id) => `https://www.loom.com/share/${id}`),
    title: short,
  }),
  block('cards', {
    variant: fc.constantFrom('cards', 'stats'),
    items: some(item({ title: short }, { text: short, value: short })),
  }),
  block('questions', { items: some(item({ question: short, answer: short })) }),
  block('timeline', { items: some(item({ date: short, title: short }, { text: short })) }),
  table,
  block('offer', {}, { offer_id: uuid, client_can_choose: fc.boolean() }),
  block('signature', {}, { label: short }),
);

const column = fc.array(leaf, { maxLength: 3 });
const columns = block('columns', { columns: fc.array(column, { minLength: 2, maxLength: 4 }) });
const deeper = block('columns', {
  columns: fc.array(fc.array(columns, { maxLength: 2 }), { minLength: 2, maxLength: 2 }),
});
const section = fc.record(
  {
    blocks: fc.array(fc.oneof({ weight: 6, arbitrary: leaf }, columns, deeper), { maxLength: 4 }),
    style: fc.constantFrom('default', '1', 'dark'),
    badge: short,
    badge_color: fc.constantFrom('red', '#123456', 'hsl(10deg 20% 30%)'),
    title: short,
    title_level: fc.constantFrom(1, 2, 3),
    background_image: uuid,
  },
  { requiredKeys: ['blocks'] },
);
const sections = fc.array(section, { minLength: 1, maxLength: 3 });

interface Place {
  path: string;
  value: unknown;
  set(value: unknown): void;
  remove(): void;
}

/** Every value inside, with the path it is to be named by. */
function places(value: unknown, path: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Json;
  return Object.entries(holder).flatMap(([key, child]) => {
    const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
    const place: Place = {
      path: at,
      value: child,
      set: (next) => (holder[key] = next),
      remove: () => Reflect.deleteProperty(holder, key),
    };
    return [place, ...places(child, at)];
  });
}

/** Ways to break one value, each with the path that must be named then. */
const BREAKS: ((place: Place) => string | null)[] = [
  ({ value, path, set }) => (typeof value === 'string' ? (set([value]), path) : null),
  ({ value, path, set }) => (typeof value === 'string' ? (set('\ud800'), path) : null),
  ({ value, path, set }) => (Array.isArray(value) ? (set('many'), path) : null),
  ({ value, path, set }) => (typeof value === 'number' ? (set(value + 0.5), path) : null),
  ({ value, path, set }) => (set(null), value === undefined ? null : path),
  ({ value, path }) => (isObject(value) ? ((value['surprise'] = 1), `${path}.surprise`) : null),
  ({ value, path, set }) => (typeof value === 'string' && !path.endsWith('.type') ? (set('{{nobody}}'), path) : null),
  ({ path, remove }) =>
    /\.(type|blocks|columns|items|images|header|rows|alt|level)$/.test(path) ? (remove(), path) : null,
];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('whatever is built by the rules passes, survives storing and resolves to itself', () => {
  fc.assert(
    fc.property(sections, (valid) => {
      expect(content.check(valid)).toEqual([]);
      const stored = content.normalise(valid as never, new Set());
      expect(content.check(stored)).toEqual([]);
      const ids = new Set(stored.map(({ id }) => id));
      expect(JSON.stringify(content.normalise(stored, ids))).toBe(JSON.stringify(stored));
      expect(content.resolve(stored, nothing())).toEqual({ sections: stored, problems: [] });
    }),
    { numRuns: 200 },
  );
});

test('whatever is broken is named by its path, and nothing around it', () => {
  const choice = fc.nat();
  fc.assert(
    fc.property(sections, choice, choice, (valid, where, how) => {
      const found = places(valid, 'sections');
      const broken = BREAKS[how % BREAKS.length]?.(found[where % found.length] as Place);
      fc.pre(broken !== null && broken !== undefined);
      const fields = content.check(valid).map(({ field }) => field);
      expect(fields).toContain(broken);
      const block = (/.*\.blocks\[\d+\]/.exec(broken) ?? /.*\]/.exec(broken))?.[0] ?? broken;
      expect(fields.filter((field) => !field.startsWith(block))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
