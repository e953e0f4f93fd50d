import fc from 'fast-check';
import type { Json } from './given.js';

export const SEED = 20_260_401;

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** What real proposals hold and naive programs break: narrow spaces, other scripts, joined emoji, marks, variables. */
const AWKWARD = [
  '1 250 000,00 €',
  'Où ? Ici : « là » !',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'שלום, 12 שקלים',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  'e\u0301\u0323 \u202eabc\u202c',
  '**bold** _it_ ~~no~~ `code` [link](https://example.com/?a=1&b=2)',
  'For {{lead.name|you}}, {{ offer.total | nothing }}',
  '<script>alert(1)</script> &amp; </style>',
  'one\ntwo\r\n\nthree',
  'C:\\temp\\"quoted"',
];
const wild = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength, unit: 'grapheme' })
    .map((value) => value.replace(/\0|\{\{/gu, 'x').trim() || 'x');
const text = (maxLength: number) => fc.oneof(wild(maxLength), fc.constantFrom(...AWKWARD));
const name = wild(40);
const uuid = fc.uuid({ version: 7 });
const https = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true });
const align = fc.constantFrom('left', 'center', 'right');

const record = (required: Fields, optional: Fields = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
const block = (type: string, required: Fields, optional?: Fields) =>
  record({ type: fc.constant(type), ...required }, optional);
const some = (item: fc.Arbitrary<unknown>, minLength = 1) => fc.array(item, { minLength, maxLength: 4 });

const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
  const row = (cell: fc.Arbitrary<unknown>) => fc.array(cell, { minLength: width, maxLength: width });
  return block('table', { header: row(name), rows: some(row(text(40))) }, { align: row(align) });
});

/** Every type of block but `columns`; references name records that need not exist. */
function leaves(references: boolean): fc.Arbitrary<unknown>[] {
  const refers = (field: string): Fields => (references ? { [field]: uuid } : {});
  const image = { ...refers('file_id'), caption: text(60), width: fc.constantFrom('full', 'wide', 'half') };
  const card = { title: name, text: text(60), value: name, name, role: name, icon: name, url: https };
  const cards = fc.constantFrom('cards', 'testimonials', 'steps', 'team', 'stats', 'logos');
  const address = fc.oneof(https, fc.constantFrom('mailto:a@example.com?subject=Hi', 'tel:+33123456789'));
  return [
    block('paragraph', { text: text(200) }, { align, margin_top: fc.nat(48).map((half) => 2 * half) }),
    block('heading', { text: text(40), level: fc.constantFrom(2, 3, 4) }),
    block('list', { style: fc.constantFrom('bullet', 'number', 'check'), items: some(text(40)) }),
    block('quote', { text: text(40) }, { author: name, role: name }),
    block(
      'callout',
      { tone: fc.constantFrom('info', 'success', 'warning', 'neutral'), text: text(40) },
      { title: name, number: name },
    ),
    block('divider', {}),
    block('button', { label: name, url: address }),
    block('image', { alt: name }, image),
    block('gallery', { images: some(record({ alt: name }, image), 2) }),
    block('video', {}, { ...refers('file_id'), caption: text(60) }),
    embed,
    block('cards', {
      variant: cards,
      items: some(record({ title: name }, { ...card, ...refers('image_file_id') })),
    }),
    block('questions', { items: some(record({ question: text(40), answer: text(60) })) }),
    block('timeline', { items: some(record({ date: name, title: text(40) }, { text: text(60) })) }),
    table,
    block('offer', {}, { ...refers('offer_id'), client_can_choose: fc.boolean() }),
    block('signature', {}, { label: name }),
  ];
}

const SOURCES = {
  youtube: 'https://youtu.be/',
  vimeo: 'https://player.vimeo.com/video/',
  loom: 'https://www.loom.com/share/',
  figma: 'https://embed.figma.com/design/',
  calendly: 'https://calendly.com/',
  google_maps: 'https://www.google.com/maps/place/',
};
const embed = fc
  .tuple(fc.constantFrom(...Object.entries(SOURCES)), uuid)
  .chain(([[provider, host], id]) =>
    block('embed', { provider: fc.constant(provider), src: fc.constant(host + id), title: name }),
  );

/** Valid documents, each with all eighteen types of block and columns down to the deepest level. */
export function documents({ references }: { references: boolean }): fc.Arbitrary<Json[]> {
  const kinds = leaves(references);
  const leaf = fc.oneof(...kinds);
  let columns = block('divider', {});
  for (let depth = 6; depth > 1; depth -= 1) {
    const column = fc.array(fc.oneof({ weight: 3, arbitrary: leaf }, columns), { maxLength: 2 });
    columns = block('columns', { columns: fc.tuple(fc.tuple(columns), column) });
  }
  const fields = {
    style: fc.constantFrom('default', '1', 'dark'),
    badge: name,
    badge_color: fc.constantFrom('red', '#123456', 'hsl(10deg 20% 30%)'),
    title: text(60),
    title_level: fc.constantFrom(1, 2, 3),
    ...(references ? { background_image: uuid } : {}),
  };
  const section = (blocks: fc.Arbitrary<unknown>) => record({ blocks }, fields);
  const all = fc.tuple(...kinds, columns).chain((blocks) => fc.shuffledSubarray(blocks, { minLength: blocks.length }));
  const rest = fc.array(section(fc.array(leaf, { maxLength: 4 })), { maxLength: 2 });
  return fc.tuple(section(all), rest).map(([first, more]) => [first, ...more] as Json[]);
}
