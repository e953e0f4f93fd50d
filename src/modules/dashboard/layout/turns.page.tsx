import type { DeskScreen } from '../http/screen.js';
import { addressOf, turnsOf, type BrowserQuery } from '../http/list-query.js';

interface TurnsProps {
  screen: DeskScreen;
  /** The list's own address. */
  path: string;
  filters: object;
  query: BrowserQuery;
  next: string | null;
}

/** The way to the pages before and after this one. */
export function Turns({ screen, path, filters, query, next }: TurnsProps) {
  const t = screen.t.proposals.list;
  const { newer, older } = turnsOf(query, next);
  if (!newer && !older) return null;
  return (
    <nav class="turns" aria-label={t.pages}>
      {newer ? (
        <a class="button second" rel="prev" href={addressOf(path, filters, newer)}>
          {t.newer}
        </a>
      ) : null}
      {older ? (
        <a class="button second" rel="next" href={addressOf(path, filters, older)}>
          {t.older}
        </a>
      ) : null}
    </nav>
  );
}
