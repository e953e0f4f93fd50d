import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import type { RawJson } from '../../platform/http/raw-json.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { Clock } from '../../platform/time/clock.js';
import { LeadsService } from '../leads/leads.service.js';
import { proposalView, totalView, urlOf } from './proposal-view.js';
import { ListedProposalDto, ProposalDto } from './proposal.dto.js';
import { ListProposalsQuery } from './proposal-list.dto.js';
import { idsEnding, listItems, listProposals, listSummaries, type ProposalSummaryRow } from './proposals.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const LIST = 'proposals';

/** Lists of proposals, as items or as full records. */
@Injectable()
export class ProposalListsService {
  constructor(
    private readonly db: Database,
    private readonly paginator: Paginator,
    private readonly clock: Clock,
    private readonly leads: LeadsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('list_proposals', {
    title: 'List proposals',
    description:
      'Finds proposals by state, lead, template, owner or title; view full gives whole records. Next: get_proposal.',
    access: 'proposals:read',
    effect: 'read',
    lists: 'proposal',
    input: ListProposalsQuery,
    unlistedFields: ['template_id', 'external_id', 'metadata', 'created_after', 'created_before', 'sort'],
    output: ListedProposalDto,
    isPage: true,
  })
  async listed(caller: Caller, query: ListProposalsQuery): Promise<Page<ProposalDto | ListedProposalDto>> {
    if (query.view === 'full') return this.records(caller, query);
    const page = await this.rows(caller, query, listSummaries);
    return { ...page, data: page.data.map((row) => listed(row, this.env.baseUrl)) };
  }

  @Operation('list_full_proposals', { access: 'proposals:read', effect: 'read' })
  async list(caller: Caller, query: ListProposalsQuery): Promise<Page<ProposalDto> | RawJson> {
    return query.view === 'full' ? this.records(caller, query) : this.items(caller, query);
  }

  /** The id of the one proposal, among the newest, that ends so; null where none does, or several do. */
  async idEnding(caller: Caller, end: string): Promise<string | null> {
    const [found, other] = await idsEnding(this.db, caller, end.toLowerCase());
    return other === undefined ? (found ?? null) : null;
  }

  private async records(caller: Caller, query: ListProposalsQuery): Promise<Page<ProposalDto>> {
    const page = await this.rows(caller, query, listProposals);
    return { ...page, data: page.data.map((row) => proposalView(row, this.env)) };
  }

  private rows<T extends ProposalSummaryRow>(
    caller: Caller,
    query: ListProposalsQuery,
    read: (...of: Parameters<typeof listProposals>) => Promise<{ rows: T[]; total: number }>,
  ): Promise<Page<T>> {
    const now = this.clock.iso();
    return this.paginator.page(
      caller,
      LIST,
      query,
      (request) => read(this.db, caller, query, now, request),
      (row) => [query.sort === 'updated_at' ? row.updated_at : row.created_at, row.id],
    );
  }

  /** 404 when the lead does not exist in this organization. */
  @Operation('list_proposals_of_lead', { access: 'leads:read', effect: 'read' })
  async ofLead(caller: Caller, leadId: string, query: PageQuery): Promise<RawJson> {
    await this.leads.get(caller, leadId);
    return this.items(caller, { ...query, lead_id: leadId }, `leads/${leadId}/proposals`);
  }

  /** The items of one page, as the database writes them. */
  private items(caller: Caller, query: ListProposalsQuery, list = LIST): Promise<RawJson> {
    const now = this.clock.iso();
    return this.paginator.writtenPage(caller, list, query, (request) =>
      listItems(this.db, caller, query, now, request),
    );
  }
}

function listed(row: ProposalSummaryRow, baseUrl: string): ListedProposalDto {
  const { id: proposal_id, title, deal_status, page_status, lead_name, created_at: proposal_created_at } = row;
  const { last_viewed_at, expires_at } = row;
  return {
    ...{ proposal_id, title, deal_status, page_status, lead_name, proposal_created_at },
    ...{ total: totalView(row), url: urlOf(row, baseUrl), last_viewed_at, expires_at },
  };
}
