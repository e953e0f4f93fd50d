import { Injectable } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Events } from '../../../platform/events/events.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { Clock } from '../../../platform/time/clock.js';
import { Twins } from '../../../platform/twins/twins.js';
import { ProposalEntity } from '../proposal.entity.js';
import { stateOf } from '../proposal-view.js';
import { ProposalExpired } from '../proposals.events.js';

/** A worker's scan over all organizations. */
const EXPIRED = {
  name: 'proposals:newly-expired',
  text: `select organization_id, id from ((select organization_id, id from proposals
          where deal_status = 'pending' and deleted_at is null and expiry_announced is distinct from expires_at
            and expires_at <= $1 order by expires_at limit 500)
         union all
         (select p.organization_id, p.id from organizations o join proposals p on p.organization_id = o.id
          where o.clock_ahead_ms > 0 and p.deal_status = 'pending' and p.deleted_at is null
            and p.expiry_announced is distinct from p.expires_at
            and p.expires_at <= $1::timestamptz + o.clock_ahead_ms * interval '1 millisecond' limit 500)) expired`,
};
const ANNOUNCE = {
  name: 'proposals:announce-expiry',
  text: 'update proposals set expiry_announced = expires_at where organization_id = $1 and id = $2',
};

/** A pending proposal expires by the clock alone; this tells it, once for each expiry, and changes nothing else. */
@Injectable()
export class ExpiryService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly twins: Twins,
  ) {}

  @Task('proposals.announce-expired', { every: 15 })
  async announceExpired(): Promise<void> {
    let found = 1;
    while (found > 0) {
      const expired = await this.db.rows<{ organization_id: string; id: string }>(EXPIRED, [this.clock.trueTime.iso()]);
      for (const { organization_id, id } of expired) {
        await this.twins.within(organization_id, () => this.db.transaction(() => this.announce(organization_id, id)));
      }
      found = expired.length;
    }
  }

  /** Looks again under the lock: it may have been extended, decided or announced meanwhile. */
  private async announce(organization_id: string, id: string): Promise<void> {
    const caller = systemCaller(organization_id);
    const proposal = await this.db.findForUpdate(ProposalEntity, caller, id);
    if (!proposal || proposal.deleted_at || proposal.expiry_announced === proposal.expires_at) return;
    const state = stateOf(proposal, this.clock.now());
    if (state.deal_status !== 'expired') return;
    await this.db.rows(ANNOUNCE, [organization_id, id]);
    const record = { ...state, id, version: proposal.version };
    await this.events.publish(ProposalExpired, caller, record, { deal_status: 'pending' });
  }
}
