import { ARTS } from '../../../src/platform/arts.js';
import { LAYOUTS } from '../../../src/platform/layouts.js';
import fc from 'fast-check';
import type { JsonSchema } from '../../../src/modules/content/blocks/json-schema.js';
import { content, type Json } from './given.js';

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
const addresses = {
  'web-url': https,
  'action-url': fc.oneof(https, fc.constantFrom('mailto:a@b.co?subject=Hi', 'tel:+331')),
};

const record = (required: Fields, optional: Fields = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });
const block = (type: string, required: Fields, optional?: Fields) =>
  record({ type: fc.constant(type), ...required }, optional);

/** What the schema allows, in sizes that tests have the time for; references name records that need not exist. */
function valueOf(schema: JsonSchema, references: boolean): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 0, multipleOf = 1, minItems = 1, maxLength = 0, format } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema['x-text']) return maxLength < 300 ? name : text(60);
  if (format === 'web-url' || format === 'action-url') return addresses[format];
  if (schema.type === 'string') return uuid;
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer')
    return fc.integer({ min: minimum / multipleOf, max: maximum / multipleOf }).map((one) => one * multipleOf);
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}, references), { minLength: minItems, maxLength: 4 });
  const fields = Object.entries(schema.properties ?? {})
    .filter(([, field]) => !field['x-identity'] && !field['x-identifies'] && (references || !field['x-reference']))
    .map(([key, field]) => [key, valueOf(field, references)] as const);
  const requiredKeys = schema.required ?? [];
  return fc
    .record(Object.fromEntries(fields), { requiredKeys })
    .filter((value) => Object.keys(value).length >= (schema.minProperties ?? 0));
}

const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
  const row = (cell: fc.Arbitrary<unknown>) => fc.array(cell, { minLength: width, maxLength: width });
  const align = fc.constantFrom('left', 'center', 'right');
  const rows = fc.array(row(text(40)), { minLength: 1, maxLength: 4 });
  return block('table', { header: row(name), rows }, { align: row(align) });
});

const comparison = fc.integer({ min: 2, max: 4 }).chain((width) => {
  const columns = fc
    .nat(width)
    .chain((highlighted) =>
      fc
        .array(name, { minLength: width, maxLength: width })
        .map((names) => names.map((one, index) => ({ name: one, highlighted: index === highlighted }))),
    );
  const value = fc.oneof(text(40), fc.constantFrom('✓', '✗', '—', ''));
  const row = record({ label: name, values: fc.array(value, { minLength: width, maxLength: width }) });
  return block('comparison', { columns, rows: fc.array(row, { minLength: 1, maxLength: 4 }) }, { title: name });
});

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

/** Of which one field depends on another. */
const DEPENDENT: Record<string, fc.Arbitrary<unknown>> = { table, comparison, embed };

/** What the schema allows, brought to what the block's own rules allow. */
const RULED: Record<string, (block: Json) => Json> = {
  gallery: ({ images, ...rest }) => {
    return { ...rest, images: rest.display === 'before_after' ? (images as Json[]).slice(0, 2) : images };
  },
  cards: ({ one_color, ...rest }) => (rest.variant === 'logos' ? { ...rest, one_color: one_color ?? true } : rest),
};

/** Every type of block but `columns`. */
function leaves(references: boolean): fc.Arbitrary<unknown>[] {
  const types = content.blockTypes.filter((type) => type !== 'columns');
  return types.map((type) => {
    const any = DEPENDENT[type] ?? valueOf(content.blockSchema(type) ?? {}, references);
    return any.map((one) => RULED[type]?.(one as Json) ?? one);
  });
}

/** Valid documents, each with all types of block and columns down to the deepest level. */
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
    layout: fc.constantFrom(...LAYOUTS),
    badge: name,
    badge_color: fc.constantFrom('red', '#123456', 'hsl(10deg 20% 30%)'),
    title: text(60),
    title_level: fc.constantFrom(1, 2, 3),
    background_art: fc.constantFrom(...ARTS),
    ...(references ? { background_image: uuid } : {}),
  };
  const section = (blocks: fc.Arbitrary<unknown>) => record({ blocks }, fields);
  const all = fc.tuple(...kinds, columns).chain((blocks) => fc.shuffledSubarray(blocks, { minLength: blocks.length }));
  const rest = fc.array(section(fc.array(leaf, { maxLength: 4 })), { maxLength: 2 });
  return fc.tuple(section(all), rest).map(([first, more]) => [first, ...more] as Json[]);
}
