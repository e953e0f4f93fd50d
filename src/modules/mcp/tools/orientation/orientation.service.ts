import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import type { Permission } from '../../../../platform/auth/permissions.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { LeadsService } from '../../../leads/leads.service.js';
import { OrganizationsService } from '../../../organizations/organizations.service.js';
import { FollowUpService } from '../../../proposals/follow-up/follow-up.service.js';
import type { ListProposalsQuery } from '../../../proposals/proposal-list.dto.js';
import type { ListedProposalDto } from '../../../proposals/proposal.dto.js';
import { ProposalListsService } from '../../../proposals/proposal-lists.service.js';
import { AnythingDto } from '../proposal-tools.dto.js';
import { CatalogNamesService } from './catalog-names.service.js';
import { DocumentFormsService } from './document-forms.service.js';
import { hit, type Hit } from './hit.js';
import { LooksService } from './looks.service.js';
import { SearchDto } from './orientation.dto.js';

const READS = { access: accessOf(ProposalListsService, 'listed'), effect: 'read', output: AnythingDto } as const;

/** So many of each kind are named at the start; lists have the rest. */
const NAMED = 12;
const FOUND = 5;

/** Where agents begin: what there is, and what it is called. */
@Injectable()
export class OrientationService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly proposals: ProposalListsService,
    private readonly followUps: FollowUpService,
    private readonly leads: LeadsService,
    private readonly offered: CatalogNamesService,
    private readonly looks: LooksService,
    private readonly documents: DocumentFormsService,
  ) {}

  @Operation('get_started', {
    ...{ ...READS, title: 'Get started' },
    description:
      'Call this first: the organization, what you may do, catalog, themes, templates, keys of prefabs, every form of block in one line, variables, and what is open. Next: create_proposal.',
  })
  async start(caller: Caller): Promise<object> {
    const { id, name, default_language, default_currency, timezone, publish_policy } = await this.organizations.get(
      caller.organization_id,
    );
    const { data: due } = await this.followUps.page(caller, { limit: FOUND });
    const recent = await this.titled(caller, { limit: FOUND });
    return {
      organization: { id, name, default_language, default_currency, timezone, publish_policy },
      you: { name: caller.name, may: [...caller.permissions].filter((one) => !one.endsWith(':read')) },
      ...(await this.offered.named(caller, NAMED)),
      ...(await this.looks.named(caller, NAMED)),
      ...this.documents.forms(),
      open: due.map(({ proposal_id, title, reason }) => ({ proposal_id, title, reason })),
      recent: recent.map(({ proposal_id, title, deal_status, page_status, lead_name }) => ({
        ...{ proposal_id, title, deal_status, page_status, lead_name },
      })),
    };
  }

  @Operation('search', {
    ...{ ...READS, title: 'Search', input: SearchDto },
    description:
      'Finds leads, proposals, products, bundles, templates, themes and files by a part of their name: kind, id, title. Next: get_record, get_proposal.',
  })
  async search(caller: Caller, { text }: SearchDto): Promise<{ hits: Hit[] }> {
    const may = (permission: Permission) => caller.permissions.has(permission);
    const query = { search: text, limit: FOUND };
    const leads = may('leads:read') ? (await this.leads.list(caller, query)).data : [];
    const proposals = await this.titled(caller, query);
    return {
      hits: [
        ...leads.map(({ id, name, company }) => hit('lead', id, company ? `${name}, ${company}` : name)),
        ...proposals.map(({ proposal_id, title }) => hit('proposal', proposal_id, title)),
        ...(await this.offered.search(caller, query)),
        ...(await this.looks.search(caller, text)),
      ],
    };
  }

  private async titled(caller: Caller, query: ListProposalsQuery): Promise<ListedProposalDto[]> {
    const { data } = await this.proposals.listed(caller, query);
    return data.flatMap((one) => ('proposal_id' in one ? one : []));
  }
}
