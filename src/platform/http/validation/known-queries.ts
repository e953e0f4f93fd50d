const MAX_KNOWN = 50;
/** Cursors are longer, and seldom come twice. */
const LONGEST = 200;

/**
 * Programs ask for the same again and again: a query that was found to be right is right the next time, and judging one
 * costs more than most of what follows. Of each DTO it keeps the last few that hold nothing but plain values.
 */
export class KnownQueries {
  private readonly known = new WeakMap<object, Map<string, object>>();

  /** The query as its DTO, a copy of its own for each caller; `judge` makes it of one that is new, or throws. */
  async find(dto: object, query: unknown, judge: () => Promise<unknown>): Promise<unknown> {
    const text = JSON.stringify(query);
    const ofDto = this.known.get(dto) ?? new Map<string, object>();
    const known = ofDto.get(text);
    if (known) return copied(known);
    const judged = await judge();
    if (text.length > LONGEST || !isPlain(judged, dto)) return judged;
    if (ofDto.size >= MAX_KNOWN) ofDto.clear();
    this.known.set(dto, ofDto.set(text, copied(judged)));
    return judged;
  }
}

function isPlain(judged: unknown, dto: object): judged is object {
  if (typeof judged !== 'object' || judged === null || judged.constructor !== dto) return false;
  return Object.values(judged).every((value) => typeof value !== 'object' || value === null);
}

function copied(query: object): object {
  return Object.assign(Object.create(Object.getPrototypeOf(query) as object) as object, query);
}
