import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import type { Permission } from '../../../../platform/auth/permissions.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { LeadsService } from '../../../leads/leads.service.js';
import { ProposalListsService } from '../../../proposals/proposal-lists.service.js';
import { AnythingDto } from '../proposal-tools.dto.js';
import { CatalogNamesService } from './catalog-names.service.js';
import { hit, type Hit } from './hit.js';
import { LooksService } from './looks.service.js';
import { SearchDto } from './orientation.dto.js';
import { titled } from './titled.js';

const FOUND = 5;

/** Finds what somebody calls by a part of its name. */
@Injectable()
export class SearchService {
  constructor(
    private readonly proposals: ProposalListsService,
    private readonly leads: LeadsService,
    private readonly offered: CatalogNamesService,
    private readonly looks: LooksService,
  ) {}

  @Operation('search', {
    ...{ access: accessOf(ProposalListsService, 'listed'), effect: 'read', output: AnythingDto, title: 'Search' },
    input: SearchDto,
    description:
      'Finds leads, proposals, products, bundles, templates, themes and files by a part of their name: kind, id, title. Next: get_record.',
  })
  async search(caller: Caller, { text }: SearchDto): Promise<{ hits: Hit[] }> {
    const may = (permission: Permission) => caller.permissions.has(permission);
    const query = { search: text, limit: FOUND };
    const leads = may('leads:read') ? (await this.leads.list(caller, query)).data : [];
    const proposals = titled(await this.proposals.listed(caller, query));
    return {
      hits: [
        ...leads.map(({ id, name, company }) => hit('lead', id, company ? `${name}, ${company}` : name)),
        ...proposals.map(({ proposal_id, title }) => hit('proposal', proposal_id, title)),
        ...(await this.offered.search(caller, query)),
        ...(await this.looks.search(caller, text)),
      ],
    };
  }
}
