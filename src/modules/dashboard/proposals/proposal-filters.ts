import { isUUID } from 'class-validator';
import type { ListProposalsQuery } from '../../proposals/proposal-list.dto.js';
import { searchOf, wordOf, type BrowserQuery } from '../http/list-query.js';

export const DEALS = ['pending', 'approved', 'denied', 'canceled', 'expired'];
export const PAGES = ['draft', 'published', 'unpublished', 'archived'];

/** What the list is narrowed to; what makes no sense narrows nothing. */
export type ProposalFilters = Pick<ListProposalsQuery, 'search' | 'status' | 'page_status' | 'owner_id'>;

export function filtersOf(query: BrowserQuery): ProposalFilters {
  const status = wordOf(query, 'status');
  const page = wordOf(query, 'page_status');
  const owner = wordOf(query, 'owner_id');
  return {
    ...searchOf(query),
    ...(DEALS.includes(status) ? { status } : {}),
    ...(PAGES.includes(page) ? { page_status: page } : {}),
    ...(isUUID(owner, 'all') ? { owner_id: owner.toLowerCase() } : {}),
  };
}
