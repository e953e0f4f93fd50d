import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../platform/config/env.js';
import type { MailAddress } from '../../../platform/config/mail-settings.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { SnapshotsService } from '../lifecycle/snapshots.service.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { clientUrl } from '../proposal-view.js';

interface Scope {
  organization_id: string;
}

/** A proposal, as one writes about it. */
export interface WrittenAbout {
  proposal: ProposalEntity;
  /** With the prices that count now. */
  snapshot: ProposalSnapshot;
  /** The client link. */
  url: string;
  /** Whether the client can read it and decide on it now. */
  isOpen: boolean;
  /** Whether the client can read it: also after the decision. */
  isReadable: boolean;
}

const READABLE: ReadonlySet<string> = new Set(['pending', 'approved', 'denied']);

/** What a mail about a proposal is written from, as things stand when it is sent. */
@Injectable()
export class CorrespondenceService {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly snapshots: SnapshotsService,
    private readonly members: MembersService,
    private readonly organizations: OrganizationsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Null for one that was deleted, never published or erased. */
  async about(scope: Scope, id: string | null): Promise<WrittenAbout | null> {
    const found = id === null ? null : await this.records.find(scope, id);
    const stored = found && (await this.snapshots.shown(scope, found.proposal));
    if (!found || !stored?.snapshot) return null;
    const { proposal, state } = found;
    const isOpen = state.deal_status === 'pending' && state.page_status === 'published';
    const isReadable = state.page_status === 'published' && READABLE.has(state.deal_status);
    const snapshot = snapshotAt(stored.snapshot, pricedAt(proposal, this.records.now()));
    return { proposal, snapshot, url: clientUrl(this.env.baseUrl, proposal), isOpen, isReadable };
  }

  /** Who answers for it: its owner while a member, else the organization. */
  async senderOf({ organization_id, owner_id }: ProposalEntity): Promise<MailAddress | null> {
    const owner = owner_id === null ? null : await this.members.find({ organization_id }, owner_id);
    if (owner) return { name: owner.name, address: owner.email };
    const { name, email } = await this.organizations.get(organization_id);
    return email === null ? null : { name, address: email };
  }
}
