import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import { Mails } from '../../../../platform/mail/mails.js';
import { Operation, accessOf } from '../../../../platform/operations/operation.decorator.js';
import { OrganizationsService } from '../../../organizations/organizations.service.js';
import { FollowUpService } from '../../../proposals/follow-up/follow-up.service.js';
import { ProposalListsService } from '../../../proposals/proposal-lists.service.js';
import { AnythingDto } from '../proposal-tools.dto.js';
import { CatalogNamesService } from './catalog-names.service.js';
import { DocumentFormsService } from './document-forms.service.js';
import { LooksService } from './looks.service.js';

/** Whether people hear of what is published by themselves. */
const SENT = 'people are mailed their links';
const NOT_SENT = 'none is sent: hand each person the link that publish_proposal answers';

/** So many of each kind are named at the start; lists have the rest. */
const NAMED = 12;
const FOUND = 5;

/** Where agents begin: what there is, and what it is called. */
@Injectable()
export class OrientationService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly followUps: FollowUpService,
    private readonly offered: CatalogNamesService,
    private readonly looks: LooksService,
    private readonly documents: DocumentFormsService,
    private readonly mails: Mails,
  ) {}

  @Operation('get_started', {
    ...{ access: accessOf(ProposalListsService, 'listed'), effect: 'read', output: AnythingDto },
    title: 'Get started',
    description:
      'Call this first: the organization, what you may do, catalog, themes, templates, keys of prefabs, every form of block in one line, variables, and what is open. Next: create_proposal.',
  })
  async start(caller: Caller): Promise<object> {
    const { id, name, default_language, default_currency, price_display, timezone, publish_policy } =
      await this.organizations.get(caller.organization_id);
    const { data: due } = await this.followUps.page(caller, { limit: FOUND });
    return {
      organization: { id, name, default_language, default_currency, price_display, timezone, publish_policy },
      mail: this.mails.areSent ? SENT : NOT_SENT,
      you: { name: caller.name, may: rightsOf(caller) },
      ...(await this.offered.named(caller, NAMED, default_currency)),
      ...(await this.looks.named(caller, NAMED)),
      ...this.documents.forms(),
      open: due.map(({ proposal_id, title, reason }) => ({ proposal_id, title, reason })),
    };
  }
}

/** What may be done beyond reading, by what is done. */
function rightsOf({ permissions }: Caller): Record<string, string> {
  const rights: Record<string, string> = {};
  for (const permission of permissions) {
    const [what = '', deed = ''] = permission.split(':');
    if (deed !== 'read') rights[deed] = rights[deed] ? `${rights[deed]}, ${what}` : what;
  }
  return rights;
}
