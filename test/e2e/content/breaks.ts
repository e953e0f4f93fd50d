import type { JsonSchema } from '../../../src/modules/content/blocks/json-schema.js';
import { content, type Json } from './given.js';

/** One value in a document, with the path that a problem with it is to be named by. */
interface Place {
  path: string;
  /** Name of the field; of the list's, for what is in a list. */
  field: string;
  value: unknown;
  inList: boolean;
  /** Type of the block whose own field it is. */
  of: unknown;
  set(value: unknown): void;
  remove(): void;
}

/** Breaks the document there and gives the path that is to be named; null where there is nothing of its kind to break. */
type Break = (place: Place) => string | null;

/** Breaks one place, the first from `start` on that can be broken so, and gives its path; null when there is none. */
export function breakSome(kind: string, document: Json[], start: number): string | null {
  const found = places(document);
  for (let step = 0; step < found.length; step += 1) {
    const broken = BREAKS[kind]!(found[(start + step) % found.length]!);
    if (broken !== null) return broken;
  }
  return null;
}

/** Every value inside, in reading order. */
function places(value: unknown, path = 'sections', field = path): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Json;
  const inList = Array.isArray(value);
  return Object.entries(holder).flatMap(([key, child]) => {
    const at = inList ? `${path}[${key}]` : `${path}.${key}`;
    const name = inList ? field : key;
    const place: Place = {
      ...{ path: at, field: name, value: child, inList, of: holder.type },
      set: (next) => (holder[key] = next),
      remove: () => Reflect.deleteProperty(holder, key),
    };
    return [place, ...places(child, at, name)];
  });
}

/** Names of the fields of content whose schemas are such. */
function fieldsThat(are: (schema: JsonSchema) => boolean): Set<string> {
  const within = (schema: JsonSchema, name = ''): string[] => [
    ...(are(schema) ? [name] : []),
    ...(schema.items ? within(schema.items, name) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => within(field, key)),
  ];
  return new Set(Object.values(content.schemas()).flatMap((schema) => within(schema)));
}

/** A `style` is a choice in a list alone: a section may have one of any name. */
const CHOICES = fieldsThat((schema) => schema.enum !== undefined || schema.const !== undefined);
CHOICES.delete('style');
const PROSE = fieldsThat((schema) => schema['x-text'] !== undefined);
const OTHER_TYPE: Record<string, unknown> = { string: 7, number: '7', boolean: 'yes', object: 'many' };
/** On which nothing else of the block depends. */
const LISTS = new Set(['columns', 'images', 'items', 'rows']);
const DEEPEST = 6;
const DIVIDER = { type: 'divider' };

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (place: Place): place is Place & { value: string } => typeof place.value === 'string';
const isProse = (place: Place): place is Place & { value: string } => isText(place) && PROSE.has(place.field);
const isBlock = ({ path }: Place) => /\.(blocks|columns\[\d+\])\[\d+\]$/.test(path);
const isColumn = ({ path, value }: Place) => /\.columns\[\d+\]$/.test(path) && Array.isArray(value);
const isRequired = ({ of, field, inList }: Place) =>
  !inList && field !== 'type' && (content.blockSchema(String(of))?.required ?? []).includes(field);
const times = (count: number, value: unknown) => Array.from({ length: count }, () => value);
const put = (place: Place, value: unknown) => {
  place.set(value);
  return place.path;
};

function tooMany({ of, field, value, inList }: Place): unknown[] | null {
  if (!Array.isArray(value) || inList) return null;
  if (field === 'blocks') return times(51, DIVIDER);
  const most = LISTS.has(field) ? content.blockSchema(String(of))?.properties?.[field]?.maxItems : undefined;
  const [first] = value as unknown[];
  return most === undefined ? null : times(most + 1, field === 'columns' && Array.isArray(first) ? [] : first);
}

function tooDeep(place: Place): string {
  const depth = 1 + (place.path.match(/\.columns\[\d+\]\[\d+\]/g)?.length ?? 0);
  let block: Json = DIVIDER;
  for (let level = DEEPEST; level >= depth; level -= 1) block = { type: 'columns', columns: [[block], []] };
  return put(place, block) + '.columns[0][0]'.repeat(DEEPEST + 1 - depth);
}

export const BREAKS: Record<string, Break> = {
  'a wrong type': (place) => put(place, OTHER_TYPE[typeof place.value]),
  null: (place) => put(place, null),
  'a record for a value': (place) => (isRecord(place.value) ? null : put(place, { a: 1 })),
  'a missing field': (place) => {
    if (!isRequired(place) && !['type', 'blocks', 'question', 'answer', 'date'].includes(place.field)) return null;
    return place.inList ? null : (place.remove(), place.path);
  },
  'an unknown field': ({ value, path }) => (isRecord(value) ? ((value.surprise = 1), `${path}.surprise`) : null),
  'too long a text': (place) => (isText(place) ? put(place, 'w'.repeat(10_001)) : null),
  'blank text': (place) => (isProse(place) && isRequired(place) && place.field !== 'alt' ? put(place, ' \n') : null),
  'too many': (place) => {
    const many = tooMany(place);
    return many && put(place, many);
  },
  'too many in a column': (place) => (isColumn(place) ? put(place, times(31, DIVIDER)) : null),
  'too few': (place) => (LISTS.has(place.field) && isRequired(place) ? put(place, []) : null),
  'a block too deep': (place) => (isBlock(place) ? tooDeep(place) : null),
  'a choice that there is not': (place) => (CHOICES.has(place.field) ? put(place, 'nonsense') : null),
  'a margin off its steps': (place) => (place.field === 'margin_top' ? put(place, 47) : null),
  'an address that runs code': (place) =>
    ['url', 'src'].includes(place.field) ? put(place, 'javascript:alert(1)') : null,
  "another's host": (place) => (place.field === 'src' ? put(place, 'https://youtube.com.evil.example/x') : null),
  'more behind a colour': (place) => (place.field === 'badge_color' ? put(place, 'red;color:blue') : null),
  'an unknown variable': (place) => (isProse(place) ? put(place, '{{lead.shoe_size|41}}') : null),
  'a variable left open': (place) => (isProse(place) ? put(place, 'For {{lead.name') : null),
  NUL: (place) => (isProse(place) ? put(place, `a\0b`) : null),
  'half a character': (place) => (isProse(place) ? put(place, 'a\ud800') : null),
};
