import type { Section } from '../../../src/modules/content/content.dto.js';
import { content, everyBlock } from './given.js';

const A = '0195c1f0-7c1e-7000-8000-00000000000a';
const B = '0195c1f0-7c1e-7000-8000-00000000000b';
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const section = (id?: string): Section => ({ ...(id === undefined ? {} : { id }), blocks: [] }) as unknown as Section;
const normalise = (sections: unknown, known: string[] = []) => content.normalise(sections as Section[], new Set(known));

test('known ids are kept once, all others replaced', () => {
  const ids = normalise([section(A), section(B), section('mine'), section(), section(A)], [A]).map(({ id }) => id);
  expect(ids[0]).toBe(A);
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(UUID_V7);
  expect(ids).not.toContain(B);
});

test('strings are trimmed, ids in lower case', () => {
  const wide = [
    {
      title: '  T \n',
      blocks: [{ type: 'list', style: 'check', items: [' a ', 'b\u00a0'] }],
      background_image: A.toUpperCase(),
    },
  ];
  expect(normalise(wide)[0]).toMatchObject({ title: 'T', background_image: A, blocks: [{ items: ['a', 'b'] }] });
});

test('equal content comes out equal to the byte', () => {
  const one = { id: A, title: 'T', style: '1', blocks: [{ type: 'heading', text: 'x', level: 2 }] };
  const same = { blocks: [{ level: 2, text: ' x', type: 'heading' }], style: '1', title: 'T ', id: A };
  expect(JSON.stringify(normalise([same], [A]))).toBe(JSON.stringify(normalise([one], [A])));
  expect(Object.keys(normalise([{ blocks: [], title: 'T' }])[0] ?? {})).toEqual(['id', 'title', 'blocks']);
});

test('what is absent stays absent, and the input is left alone', () => {
  const before = JSON.stringify(everyBlock);
  const once = normalise(everyBlock.sections);
  expect(once.map(({ id: _, ...rest }) => rest)).toEqual(everyBlock.sections);
  expect(JSON.stringify(everyBlock)).toBe(before);
  const ids = once.map(({ id }) => id);
  expect(JSON.stringify(normalise(once, ids))).toBe(JSON.stringify(once));
  expect(content.check(once)).toEqual([]);
});

test('files and offers are found at any depth, with their path', () => {
  const image = { type: 'image', alt: '', file_id: A };
  const sections = [
    { background_image: B, blocks: [{ type: 'columns', columns: [[], [image, { type: 'offer', offer_id: B }]] }] },
    {
      blocks: [
        { type: 'gallery', images: [{ alt: '' }, { alt: '', file_id: B }] },
        { type: 'video', file_id: A },
      ],
    },
    { blocks: [{ type: 'cards', variant: 'logos', items: [{ name: 'N' }, { image_file_id: A }] }] },
  ] as unknown as Section[];
  expect(content.fileIdsIn(sections)).toEqual([
    { field: 'sections[0].background_image', file_id: B },
    { field: 'sections[0].blocks[0].columns[1][0].file_id', file_id: A },
    { field: 'sections[1].blocks[0].images[1].file_id', file_id: B },
    { field: 'sections[1].blocks[1].file_id', file_id: A },
    { field: 'sections[2].blocks[0].items[1].image_file_id', file_id: A },
  ]);
  expect(content.offerIdsIn(sections)).toEqual([
    { field: 'sections[0].blocks[0].columns[1][1].offer_id', offer_id: B },
  ]);
});
