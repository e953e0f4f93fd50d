import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Clock } from '../../../platform/time/clock.js';
import { LeadsService } from '../../leads/leads.service.js';
import type { ReleasePolicyDto } from '../../organizations/release-policy.dto.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import { SnapshotsService, type FrozenSnapshot, type WorkingState } from '../lifecycle/snapshots.service.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { beside, isAbout } from './coverage.js';
import { heldRules } from './held-rules.js';

/** Which proposals a second person looks at before clients do. */
@Injectable()
export class ReleaseRulesService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
    private readonly snapshots: SnapshotsService,
    private readonly leads: LeadsService,
  ) {}

  async policyOf({ organization_id }: Pick<Caller, 'organization_id'>): Promise<ReleasePolicyDto> {
    return (await this.organizations.get(organization_id)).release_policy;
  }

  /** The rules that keep the caller from publishing it as it is; none for one that was released for all whom it is for. */
  async heldFor(
    caller: Caller,
    proposal: ProposalEntity,
    { snapshot, sender, on }: Pick<FrozenSnapshot, 'snapshot' | 'sender' | 'on'>,
  ): Promise<ErrorDetail[]> {
    const { release_policy, default_currency } = sender ?? (await this.organizations.get(caller.organization_id));
    if (release_policy.rules.length === 0) return [];
    const addresses = await this.addressesOf(caller, proposal);
    const isReleased = proposal.review_status === 'released' && isAbout(proposal, addresses);
    if (isReleased && (await this.isAsReviewed(caller, proposal, on))) return [];
    const publication = { actor: caller.kind, snapshot, addresses, currency: default_currency, at: this.clock.iso() };
    return heldRules(release_policy, publication);
  }

  /**
   * What a review is about: what a client would see, on the day on which it was asked for. It changes with what the
   * proposal only refers to as well, such as its lead, its theme and the organization.
   */
  async contentOf(
    caller: Caller,
    proposal: ProposalEntity,
    requestedAt: string,
    on?: WorkingState['on'],
  ): Promise<string> {
    const seenOn = on ?? (await this.snapshots.workingState(caller, proposal)).on;
    return sha256Hex(canonicalJson(seenOn(new Date(requestedAt)).snapshot));
  }

  /**
   * Whether a client would see what the review is about; one of another release of the service says nothing of it. What is
   * published is held against it as it was read (`on`): its lead may be another a moment later.
   */
  async isAsReviewed(caller: Caller, proposal: ProposalEntity, on?: WorkingState['on']): Promise<boolean> {
    const { content_sha256, requested_at } = proposal.review ?? {};
    if (!content_sha256 || !requested_at) return true;
    return (await this.contentOf(caller, proposal, requested_at, on)) === content_sha256;
  }

  /** 409 while a rule holds and nobody has released it. */
  async requireReleased(caller: Caller, proposal: ProposalEntity, frozen: FrozenSnapshot): Promise<void> {
    const held = await this.heldFor(caller, proposal, frozen);
    if (held.length > 0) throw releaseRequired(held);
  }

  /** The same for whom a published page goes to beside those it was released for: by the rule of their addresses alone. */
  async requireReaching(caller: Caller, proposal: ProposalEntity, addresses: readonly string[]): Promise<void> {
    const held = await this.heldBeside(caller, proposal, addresses);
    if (held.length === 0) return;
    const found = held.flatMap(({ params }) => params.found as string[]);
    throw new AppError(
      'release_required',
      said(
        'A second person has to release first that it goes to {found}: ask for a review that names these addresses.',
        { found },
      ),
      held,
    );
  }

  /** Where nobody signs under their own name any more, whoever has the link does, as the lead. */
  async requireReachingLead(caller: Caller, proposal: ProposalEntity): Promise<void> {
    return this.requireReaching(caller, proposal, await this.addressOfLead(caller, proposal));
  }

  async reaches(caller: Caller, proposal: ProposalEntity, address: string): Promise<boolean> {
    return (await this.heldBeside(caller, proposal, [address])).length === 0;
  }

  /** Those that it names, but for members who sign; else its lead. */
  async addressesOf(caller: Caller, proposal: ProposalEntity): Promise<string[]> {
    if (proposal.recipient_count === 0) return this.addressOfLead(caller, proposal);
    const people = await recipientsOf(this.db, proposal, proposal.id);
    return people.flatMap(({ role, email }) => (role !== 'counter_signer' && email ? [email] : []));
  }

  private async heldBeside(
    caller: Caller,
    proposal: ProposalEntity,
    addresses: readonly string[],
  ): Promise<ErrorDetail[]> {
    const { release_policy, default_currency: currency } = await this.organizations.get(caller.organization_id);
    const rules = release_policy.rules.filter(({ when }) => when === 'recipients_outside');
    const unreleased = beside(proposal.released_to, addresses);
    const publication = { actor: caller.kind, snapshot: null, addresses: unreleased, currency, at: this.clock.iso() };
    return heldRules({ ...release_policy, rules }, publication);
  }

  private async addressOfLead(caller: Caller, { lead_id }: ProposalEntity): Promise<string[]> {
    const lead = lead_id === null ? null : await this.leads.get(caller, lead_id);
    return lead?.email ? [lead.email] : [];
  }
}

function releaseRequired(held: ErrorDetail[]): AppError {
  const rules = held.map(({ params }) => params.when);
  const text = 'This has to be released by a second person first: ask for a review. Rules that hold: {rules}.';
  return new AppError('release_required', said(text, { rules }), held);
}
