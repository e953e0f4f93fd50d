/** Something that a part of a draft says, by the place where it stands in it. */
export interface Fact {
  path: string;
  /** Name of its field. */
  name: string;
  text: string;
  /** Words somebody wrote; else a choice of a few, or a number. */
  isWords: boolean;
}

/** What nobody reads. */
const UNREAD = /^(id|type|.*_ids?|ids|key|row_ids|style_id)$/;

/** Fields with one of a few values, which have words in the texts of the studio. */
const CHOICES = new Set([
  ...['style', 'layout', 'align', 'level', 'title_level', 'tone', 'display', 'variant', 'art', 'background_art'],
  ...['width', 'provider'],
]);

/** All that a section, a block or the like says, without what is drawn of it alone. */
export function factsOf(value: unknown): Fact[] {
  return within(value, '', '');
}

function within(value: unknown, path: string, name: string): Fact[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, name, text: value, isWords: !CHOICES.has(name) }];
  if (typeof value === 'number' || typeof value === 'boolean')
    return [{ path, name, text: String(value), isWords: false }];
  if (Array.isArray(value)) return value.flatMap((one, index) => within(one, `${path}[${keyOf(one, index)}]`, name));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => (UNREAD.test(key) ? [] : within(one, `${path}.${key}`, key)));
}

/** What is moved is the same as before. */
function keyOf(item: unknown, index: number): string {
  const id = (item as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : String(index);
}

/** What it said and says, in the order in which it says it; what is gone is at the end. */
export function pairsOf(before: Fact[], after: Fact[]): { before: Fact | undefined; after: Fact | undefined }[] {
  const was = new Map(before.map((fact) => [fact.path, fact]));
  const is = new Set(after.map(({ path }) => path));
  const there = after.map((fact) => ({ before: was.get(fact.path), after: fact }));
  const gone = before.filter(({ path }) => !is.has(path)).map((fact) => ({ before: fact, after: undefined }));
  return [...there, ...gone].filter((pair) => pair.before?.text !== pair.after?.text);
}
