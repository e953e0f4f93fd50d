import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../../platform/auth/caller.js';
import { digitsOf } from '../../../platform/money/currency-digits.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { ListFilesService } from '../http/list-files.service.js';
import type { ProposalFilters } from './proposal-filters.js';

const HEAD = [
  ...['id', 'title', 'lead_name', 'deal_status', 'page_status', 'currency', 'net', 'tax', 'total'],
  ...['created_at', 'published_at', 'first_viewed_at', 'last_viewed_at', 'decided_at', 'expires_at', 'url'],
];

/** The list of proposals as CSV; its columns are named as in the API. */
@Injectable()
export class ProposalExportService {
  constructor(
    private readonly lists: ProposalListsService,
    private readonly files: ListFilesService,
  ) {}

  send(response: Response, name: string, caller: Caller, filters: ProposalFilters): Promise<void> {
    return this.files.send(caller, response, name, {
      of: 'proposals',
      head: HEAD,
      read: async (query) =>
        (await this.lists.list(caller, { ...filters, view: 'full', ...query })) as Page<ProposalDto>,
      cells: cellsOf,
    });
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
