import { ARTS } from '../../../platform/arts.js';
import { LAYOUTS } from '../../../platform/layouts.js';
import type { TextName } from '../../language/texts.js';
import type { Block } from '../canvas/places.js';

type NameIn<Text> = Text extends `field.${infer Name}` ? Name : never;
/** What has its word, `field.<name>`, in `language/parts-*.ts`. */
type FieldName = NameIn<TextName>;

/** What can be set of a part beside the page; of words those that the page does not show, as what it shows is written there. */
export type Field =
  | { kind: 'choice'; name: FieldName; options: readonly (string | number)[]; required?: boolean }
  | { kind: 'words'; name: FieldName; long?: boolean; required?: boolean; unseen?: boolean }
  | { kind: 'address'; name: FieldName; required?: boolean }
  | { kind: 'flag'; name: FieldName; required?: false };

const choice = (name: FieldName, options: readonly (string | number)[]): Field => ({ kind: 'choice', name, options });
const required = <F extends Field>(field: F): F => ({ ...field, required: true });
const words = (name: FieldName): Field => ({ kind: 'words', name });
const longWords = (name: FieldName): Field => ({ kind: 'words', name, long: true });
const address = (name: FieldName): Field => ({ kind: 'address', name });
const flag = (name: FieldName): Field => ({ kind: 'flag', name });

const art = choice('art', ARTS);
const described: Field[] = [
  { kind: 'words', name: 'alt', long: true, required: true, unseen: true },
  longWords('caption'),
];

/** The section's grounds are its theme's. */
export const sectionFields = (styles: string[]): Field[] => [
  choice('style', styles),
  choice('layout', LAYOUTS),
  words('badge'),
  words('title'),
  choice('title_level', [1, 2, 3]),
  choice('background_art', ARTS),
];

const BLOCK_FIELDS: Record<Block['type'], Field[]> = {
  paragraph: [choice('align', ['left', 'center', 'right'])],
  heading: [required(choice('level', [2, 3, 4]))],
  list: [required(choice('style', ['bullet', 'number', 'check']))],
  quote: [words('author'), words('role')],
  callout: [required(choice('tone', ['info', 'success', 'warning', 'neutral'])), words('title'), words('number')],
  divider: [],
  button: [required(address('url'))],
  image: [...described, choice('width', ['full', 'wide', 'half']), art],
  gallery: [choice('display', ['grid', 'before_after'])],
  video: [longWords('caption'), art],
  embed: [
    required(choice('provider', ['youtube', 'vimeo', 'loom', 'figma', 'calendly', 'google_maps'])),
    required(address('src')),
    required(words('title')),
    art,
  ],
  columns: [],
  cards: [required(choice('variant', ['cards', 'testimonials', 'steps', 'team', 'stats', 'logos'])), flag('one_color')],
  questions: [],
  timeline: [],
  table: [],
  comparison: [words('title')],
  offer: [flag('client_can_choose')],
  packages: [],
  signature: [words('label')],
};

/** Of a block; a type that only a newer service has is written on the page alone. */
export const fieldsOf = (type: string): Field[] =>
  Object.hasOwn(BLOCK_FIELDS, type) ? BLOCK_FIELDS[type as Block['type']] : [];

/** Of one entry of a block. */
export const ENTRY_FIELDS: Partial<Record<Block['type'], { list: string; fields: Field[] }>> = {
  gallery: { list: 'images', fields: [...described, art] },
  cards: {
    list: 'items',
    fields: [words('title'), longWords('text'), words('value'), words('name'), words('role'), address('url')],
  },
  timeline: { list: 'items', fields: [longWords('text')] },
};

/** Whether it belongs beside the page, as the part is now. */
export function isBeside(field: Field, values: Record<string, unknown>): boolean {
  if (field.name === 'one_color') return values['variant'] === 'logos';
  return field.kind !== 'words' || field.unseen === true || !values[field.name];
}

/** What may not be chosen as the part is now, and why. */
export function barredOf(
  { name }: Field,
  { images }: Record<string, unknown>,
): { option: string; why: TextName } | null {
  if (name !== 'display' || !Array.isArray(images) || images.length === 2) return null;
  return { option: 'before_after', why: 'display.twoPictures' };
}
