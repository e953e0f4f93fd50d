import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { correlation, currentTwin, customerOf, withCorrelation, type Twin } from '../operations/correlation.js';

const FIND = { name: 'twins:find', text: 'select twin_of, clock_ahead_ms from organizations where id = $1' };
const MAX_KNOWN = 50_000;

/**
 * Knows which organizations are twins, and has what is done for one go by its clock: whatever door it comes in by, the
 * work enters the twin once it is known whose it is.
 */
@Injectable()
export class Twins {
  /** Those that are none, and never become one. */
  private readonly live = new Set<string>();

  constructor(private readonly db: Database) {}

  /** Null for an organization that is nobody's twin. */
  async of(organizationId: string): Promise<Twin | null> {
    if (this.live.has(organizationId)) return null;
    const found = await this.db.row<{ twin_of: string | null; clock_ahead_ms: number }>(FIND, [organizationId]);
    if (!found) return null;
    if (found.twin_of !== null) return { of: found.twin_of, ahead_ms: found.clock_ahead_ms };
    if (this.live.size >= MAX_KNOWN) this.live.clear();
    this.live.add(organizationId);
    return null;
  }

  /** From here on the request is one of this organization. */
  async enter(organizationId: string): Promise<void> {
    const current = correlation();
    if (!current) return;
    current.twin = (await this.of(organizationId)) ?? undefined;
    current.customer = customerOf(organizationId);
  }

  /** Does the work as one of this organization. */
  async within<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const twin = (await this.of(organizationId)) ?? undefined;
    if (!twin && !currentTwin()) return work();
    return withCorrelation({ ...(correlation() ?? { request_id: newId(), background: true }), twin }, work);
  }
}
