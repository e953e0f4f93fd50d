import { linkHashOf, type AuditLink, type ChainHead, type ChainedEntry } from './audit-links.js';

const DAY_MS = 24 * 3_600_000;
/** So long an entry is kept. */
const KEPT_MS = 400 * DAY_MS;
/** Whatever is older than this is in the chain. */
const CHAINED_WITHIN_MS = 2 * DAY_MS;

export interface ChainReport {
  organization_id: string;
  /** The first entry that is not as it was written; null when all are. */
  problem: string | null;
  /** How far back it reaches, by number. */
  first: number | null;
  /** Whoever noted it knows later whether the end was cut off. */
  head: ChainHead | null;
  /** Entries so new that the chain has not taken them up. */
  unchained: number;
}

/** Holds a chain against the entries that it was made of, link by link. */
export class ChainCheck {
  private problem: string | null = null;
  private first: number | null = null;
  private last: AuditLink | null = null;
  private unchained = 0;
  private hasNoted = false;

  constructor(
    private readonly organizationId: string,
    /** The moment that everything is of. */
    private readonly at: number,
    /** A head that was noted earlier. */
    private readonly noted?: string,
  ) {}

  /** The next link by number, with the hash of its entry as it is now; null where that is gone. */
  take(link: AuditLink, entryHash: string | null): void {
    this.problem ??= this.problemWith(link, entryHash);
    this.first ??= link.seq;
    this.last = link;
    this.hasNoted ||= link.hash === this.noted;
  }

  /** An entry that no link is of. */
  lacks({ id, at }: Pick<ChainedEntry, 'id' | 'at'>): void {
    this.unchained += 1;
    if (this.at - Date.parse(at) > CHAINED_WITHIN_MS) this.problem ??= `entry ${id} is in no chain`;
  }

  report(): ChainReport {
    const { last, first, unchained } = this;
    if (this.noted !== undefined && !this.hasNoted) this.problem ??= `no link has the hash ${this.noted}`;
    const head = last && { seq: last.seq, hash: last.hash };
    return { organization_id: this.organizationId, problem: this.problem, first, head, unchained };
  }

  private problemWith(link: AuditLink, entryHash: string | null): string | null {
    const { id, seq } = link;
    const what = `entry ${id} (number ${seq})`;
    if (link.hash !== linkHashOf(link)) return `the link of ${what} was changed`;
    if (this.last === null) {
      if (seq > 1 && entryHash !== null) return `the chain begins with number ${seq}, whose predecessor is gone`;
      if (entryHash === null && this.at - Date.parse(link.at) < KEPT_MS) return `${what} is gone before its time`;
      if (entryHash === null) return null;
    } else if (seq !== this.last.seq + 1) return `the link of number ${this.last.seq + 1} is gone`;
    else if (link.previous_hash !== this.last.hash) return `the link of ${what} does not follow the one before it`;
    if (entryHash === null) return `${what} is gone`;
    return entryHash === link.entry_hash ? null : `${what} was changed`;
  }
}

/** The same of rows that come in any order, as an export has them. */
export function checkRows(
  check: ChainCheck,
  links: readonly AuditLink[],
  entries: ReadonlyMap<string, { hash: string; at: string }>,
): ChainReport {
  const chained = new Set(links.map(({ id }) => id));
  for (const link of links.toSorted((a, b) => a.seq - b.seq)) check.take(link, entries.get(link.id)?.hash ?? null);
  for (const [id, { at }] of entries) if (!chained.has(id)) check.lacks({ id, at });
  return check.report();
}
