import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { csvLine } from './csv-line.js';
import type { ProposalFilters } from './proposal-filters.js';

const PAGE = 100;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const HEAD = [
  ...['id', 'title', 'lead_name', 'deal_status', 'page_status', 'currency', 'net', 'tax', 'total'],
  ...['created_at', 'published_at', 'first_viewed_at', 'last_viewed_at', 'decided_at', 'expires_at', 'url'],
];

/** The list of proposals as CSV; its columns are named as in the API. */
@Injectable()
export class ProposalExportService {
  constructor(private readonly lists: ProposalListsService) {}

  /** Page by page: no more than one is held at a time. */
  async *lines(caller: Caller, filters: ProposalFilters): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(HEAD);
    let after: string | null = null;
    do {
      const query = { ...filters, view: 'full', limit: PAGE, ...(after === null ? {} : { after }) };
      const { data, pagination } = (await this.lists.list(caller, query)) as Page<ProposalDto>;
      yield data.map((proposal) => csvLine(cellsOf(proposal))).join('');
      after = pagination.next_cursor;
    } while (after !== null);
  }
}

function cellsOf(proposal: ProposalDto): string[] {
  const { id, title, lead_name, deal_status, page_status, total, url } = proposal;
  const amount = (value: number) =>
    total ? (value / 10 ** digitsOf(total.currency)).toFixed(digitsOf(total.currency)) : '';
  const money = total
    ? [total.currency, amount(total.subtotal - total.discount), amount(total.tax), amount(total.total)]
    : ['', '', '', ''];
  const { proposal_created_at, published_at, first_viewed_at, last_viewed_at, decided_at, expires_at } = proposal;
  const times = [proposal_created_at, published_at, first_viewed_at, last_viewed_at, decided_at, expires_at];
  const words = [id, title, lead_name ?? '', deal_status, page_status];
  return [...words, ...money, ...times.map((time) => time ?? ''), url ?? ''];
}
