import { Injectable, Logger } from '@nestjs/common';
import { systemCaller, type Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Task, type TaskContext } from '../../../platform/jobs/task.decorator.js';
import { Calendar } from '../../../platform/time/calendar.js';
import { Clock } from '../../../platform/time/clock.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { firstCreated, type FactRow, type Question } from '../facts.queries.js';
import { NOW, salesFacts } from '../figures.js';
import { bucketsFrom, scopeOf, type Scope } from '../scope.js';
import { isRight, readRollup } from './rollup-facts.queries.js';
import * as rollups from './rollups.queries.js';
import { BATCH, FIRST, type Rollup } from './rollups.queries.js';

/** An organization with fewer proposals is counted as soon as its figures are read. */
const LARGE = 5_000;
/** Longer than any transaction goes on: what it changed is seen by the time that this is counted to. */
const SLOWEST_CHANGE_MS = 600_000;

/**
 * Figures of large organizations by the day, so that those of all time are read from a few thousand rows. They are exact at
 * any time: what was changed since it was counted is looked at by whoever reads.
 */
@Injectable()
export class RollupsService {
  private readonly logger = new Logger('Metrics');

  constructor(
    private readonly db: Database,
    private readonly organizations: OrganizationsService,
    private readonly clock: Clock,
  ) {}

  /** Null where the proposals themselves have to be read. */
  async read(caller: Caller, scope: Scope, question: Question): Promise<FactRow[] | null> {
    const rollup = await rollups.findRollup(this.db, caller.organization_id);
    return rollup && readRollup(this.db, caller, scope, question, rollup);
  }

  @Task('metrics.begin-rollups', { every: 600 })
  async begin(): Promise<void> {
    for (const { organization_id } of await rollups.largeOrganizations(this.db, LARGE))
      await this.restart(organization_id);
  }

  /** Counts what has changed, and builds what has been begun. */
  @Task('metrics.roll-up', { every: 60 })
  async rollUp(_input: object, { signal }: Pick<TaskContext, 'signal'>): Promise<void> {
    for (const { organization_id } of await rollups.keptOrganizations(this.db)) {
      // What fails for one keeps no other from being counted; its figures stay exact, and take longer to read.
      await this.renew(organization_id, signal).catch((err: unknown) => {
        this.logger.error({ err, organization_id }, 'Figures could not be counted.');
      });
    }
  }

  /** Has the figures of an organization built from nothing; until they are, its proposals are read. */
  private async restart(organizationId: string): Promise<void> {
    const { timezone } = await this.organizations.get(organizationId);
    await this.db.transaction(() => rollups.beginRollup(this.db, organizationId, timezone, this.settled()));
  }

  /**
   * Recounts what is kept of an organization, and has it built anew where it is wrong; null where nothing is kept, or not
   * all yet.
   */
  async recount(organizationId: string): Promise<boolean | null> {
    const rollup = await rollups.findRollup(this.db, organizationId);
    if (!rollup || rollup.building_after !== null) return null;
    const caller = systemCaller(organizationId);
    const scope = scopeOf({ timezone: rollup.timezone }, rollup.timezone, this.clock.iso());
    const first = (await firstCreated(this.db, caller, scope)) ?? scope.now;
    const starts = bucketsFrom(first, scope);
    const standing = [{ fact: 'created', ...NOW, amounts: true, recurring: true } as const];
    const questions: Question[] = [
      { counted: salesFacts(scope), grouping: { by: 'bucket', starts } },
      { counted: standing, grouping: { by: 'stage' } },
    ];
    let right = true;
    for (const question of questions) right &&= await isRight(this.db, caller, scope, question, rollup);
    if (!right) await this.restart(organizationId);
    return right;
  }

  private async renew(organizationId: string, signal: AbortSignal): Promise<void> {
    const { timezone } = await this.organizations.get(organizationId);
    if ((await rollups.findRollup(this.db, organizationId))?.timezone !== timezone) await this.restart(organizationId);
    const days = new Days(new Calendar(timezone));
    const settled = this.settled();
    for (let more = true; more && !signal.aborted;) {
      more = await this.db.transaction(async () => {
        const rollup = await rollups.lockRollup(this.db, organizationId);
        if (rollup?.timezone !== timezone) return false;
        if (rollup.building_after !== null) return this.build(organizationId, rollup.building_after, days);
        return this.catchUp(organizationId, rollup, settled, days);
      });
    }
  }

  /** Whether there is more to do. */
  private async build(organizationId: string, after: string, days: Days): Promise<boolean> {
    if (after === FIRST && (await rollups.forgetSome(this.db, organizationId))) return true;
    const ids = await rollups.proposalsAfter(this.db, organizationId, after);
    await this.count(organizationId, ids, days);
    await rollups.advance(this.db, organizationId, ids.at(-1) ?? null);
    return true;
  }

  private async catchUp(organizationId: string, { counted_to }: Rollup, settled: string, days: Days): Promise<boolean> {
    const ids = await rollups.staleProposals(this.db, organizationId, counted_to, this.clock.iso());
    await this.count(organizationId, ids, days);
    if (ids.length === BATCH) return true;
    await rollups.countedTo(this.db, organizationId, settled);
    return false;
  }

  private async count(organizationId: string, ids: string[], days: Days): Promise<void> {
    const now = this.clock.iso();
    const span = await rollups.spanOf(this.db, organizationId, ids, now);
    if (span) await rollups.count(this.db, organizationId, ids, now, days.over(span));
  }

  /** No transaction that is still open changed anything before. */
  private settled(): string {
    return new Date(this.clock.now().getTime() - SLOWEST_CHANGE_MS).toISOString();
  }
}

/** When the days of a time begin, which most batches share. */
class Days {
  private starts: number[] = [];

  constructor(private readonly calendar: Calendar) {}

  over({ first, last }: { first: string; last: string }): string[] {
    const [from, to] = [this.calendar.startOf('day', Date.parse(first)), Date.parse(last)];
    let { starts } = this;
    const [earliest = Infinity, latest = -Infinity] = [starts[0], starts.at(-1)];
    if (from < earliest || to > latest) {
      starts = [];
      const end = Math.max(to, latest);
      for (let day = Math.min(from, earliest); day <= end; day = this.calendar.nextStart('day', day)) starts.push(day);
      this.starts = starts;
    }
    return starts.map((start) => new Date(start).toISOString());
  }
}
