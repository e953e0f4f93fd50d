import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, type ErrorDetail } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Clock } from '../../../platform/time/clock.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { SnapshotsService, type FrozenSnapshot } from '../lifecycle/snapshots.service.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { heldRules } from './held-rules.js';

/** Which proposals a second person looks at before clients do. */
@Injectable()
export class ReleaseRulesService {
  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
    private readonly snapshots: SnapshotsService,
  ) {}

  /** The same of a proposal as it stands, for who draws the buttons. */
  async heldOf(caller: Caller, id: string): Promise<ErrorDetail[]> {
    const proposal = await this.db.find(ProposalEntity, caller, id);
    const { rules } = (await this.organizations.get(caller.organization_id)).release_policy;
    if (!proposal || rules.length === 0) return [];
    return this.heldFor(caller, proposal, await this.snapshots.working(caller, proposal));
  }

  /** The rules that keep the caller from publishing it as it is; none for one that was released. */
  async heldFor(
    caller: Caller,
    proposal: ProposalEntity,
    { snapshot, sender }: Pick<FrozenSnapshot, 'snapshot' | 'sender'>,
  ): Promise<ErrorDetail[]> {
    if (proposal.review_status === 'released') return [];
    const { release_policy, default_currency } = sender ?? (await this.organizations.get(caller.organization_id));
    if (release_policy.rules.length === 0) return [];
    const addresses = await this.addressesOf(proposal, snapshot);
    const publication = { actor: caller.kind, snapshot, addresses, currency: default_currency, at: this.clock.iso() };
    return heldRules(release_policy, publication);
  }

  /** 409 while a rule holds and nobody has released it. */
  async requireReleased(caller: Caller, proposal: ProposalEntity, frozen: FrozenSnapshot): Promise<void> {
    const held = await this.heldFor(caller, proposal, frozen);
    if (held.length > 0) throw releaseRequired(held);
  }

  /** The same for who is asked to read it beside those it was published for: by the rule of their addresses alone. */
  async requireInside(caller: Caller, addresses: readonly string[]): Promise<void> {
    const { release_policy, default_currency: currency } = await this.organizations.get(caller.organization_id);
    const rules = release_policy.rules.filter(({ when }) => when === 'recipients_outside');
    const publication = { actor: caller.kind, snapshot: null, addresses, currency, at: this.clock.iso() };
    const held = heldRules({ ...release_policy, rules }, publication);
    if (held.length > 0) throw releaseRequired(held);
  }

  /** Those that it names, but for members who sign; else its lead. */
  private async addressesOf(proposal: ProposalEntity, snapshot: ProposalSnapshot | null): Promise<string[]> {
    if (proposal.recipient_count === 0) return snapshot?.lead?.email ? [snapshot.lead.email] : [];
    const people = await recipientsOf(this.db, proposal, proposal.id);
    return people.flatMap(({ role, email }) => (role !== 'counter_signer' && email ? [email] : []));
  }
}

function releaseRequired(held: ErrorDetail[]): AppError {
  const rules = held.map(({ params }) => params.when);
  const text = 'This has to be released by a second person first: ask for a review. Rules that hold: {rules}.';
  return new AppError('release_required', said(text, { rules }), held);
}
