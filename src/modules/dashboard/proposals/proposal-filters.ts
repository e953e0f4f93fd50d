import { isUUID } from 'class-validator';
import type { ListProposalsQuery } from '../../proposals/proposal-list.dto.js';

/** What a query of the browser holds. */
export type BrowserQuery = Record<string, unknown>;

export const DEALS = ['pending', 'approved', 'denied', 'canceled', 'expired'];
export const PAGES = ['draft', 'published', 'unpublished', 'archived'];

/** What the list is narrowed to; what makes no sense narrows nothing. */
export type ProposalFilters = Pick<ListProposalsQuery, 'search' | 'status' | 'page_status' | 'owner_id'>;

export function filtersOf(query: BrowserQuery): ProposalFilters {
  const search = wordOf(query, 'search').replaceAll('\0', '').slice(0, 255);
  const status = wordOf(query, 'status');
  const page = wordOf(query, 'page_status');
  const owner = wordOf(query, 'owner_id');
  return {
    ...(search ? { search } : {}),
    ...(DEALS.includes(status) ? { status } : {}),
    ...(PAGES.includes(page) ? { page_status: page } : {}),
    ...(isUUID(owner, 'all') ? { owner_id: owner.toLowerCase() } : {}),
  };
}

export function wordOf(query: BrowserQuery, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The address of the list, or of what is made of it, with these filters and more. */
export function addressOf(path: string, filters: ProposalFilters, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...filters, ...more }).toString();
  return query ? `${path}?${query}` : path;
}

const MOST_STEPS = 20;

/** The pages that lie behind the one that is shown, so that there is a way back from cursors that only lead on. */
export function trailOf(query: BrowserQuery): string[] {
  return wordOf(query, 'trail')
    .split('~')
    .filter((cursor) => /^[\w-]+\.[\w-]+$/.test(cursor))
    .slice(-MOST_STEPS);
}

/** Where the list goes on from here, and where it came from; null where there is nothing. */
export function turnsOf(query: BrowserQuery, next: string | null): { newer: Turn | null; older: Turn | null } {
  const after = wordOf(query, 'after');
  const trail = trailOf(query);
  const back = trail.at(-1);
  return {
    newer: after === '' ? null : { ...(back ? { after: back } : {}), ...trailed(trail.slice(0, -1)) },
    older: next === null ? null : { after: next, ...trailed(after === '' ? [] : [...trail, after]) },
  };
}

type Turn = Record<string, string>;

function trailed(trail: string[]): Turn {
  return trail.length > 0 ? { trail: trail.slice(-MOST_STEPS).join('~') } : {};
}
