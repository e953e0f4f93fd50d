import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { Clock } from '../../platform/time/clock.js';
import { Twins } from '../../platform/twins/twins.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { afterDuration } from './duration.js';
import { requireTest } from './require-test.js';
import { areMailsUnderWay, listTestMails } from './test-mails.queries.js';
import type { AdvanceClockDto, TestClockDto, TestMailDto } from './test-mode.dto.js';

const MAX_AHEAD_YEARS = 10;
/** What looks by itself whether something has come due. */
const LOOKING = ['proposals.announce-expired', 'proposals.remind'];

/** What posts mails after the fact. */
const MAILING = ['mail.notify-sender', 'proposals.remind'];
const MAILS_WITHIN_MS = 5000;
const LOOKED_FOR_EVERY_MS = 100;

/** What a twin does not let out, and the clock that it goes by. */
@Injectable()
export class TestModeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly twins: Twins,
    private readonly paginator: Paginator,
    private readonly organizations: OrganizationsService,
  ) {}

  @Operation('list_test_mails', { access: 'proposals:read', effect: 'read' })
  async mails(caller: Caller, query: PageQuery): Promise<Page<TestMailDto>> {
    requireTest();
    if (query.after === undefined) await this.waitForMails(caller);
    return this.paginator.page(
      caller,
      'test/mails',
      query,
      (request) => listTestMails(this.db, caller, request),
      (mail) => [mail.created_at, mail.id],
    );
  }

  /** What was asked for before is there, as whoever tries the service looks for it at once. */
  private async waitForMails(caller: Caller): Promise<void> {
    const until = performance.now() + MAILS_WITHIN_MS;
    while (performance.now() < until && (await areMailsUnderWay(this.db, caller, MAILING)))
      await sleep(LOOKED_FOR_EVERY_MS);
  }

  @Operation('get_test_clock', { access: 'organization:read', effect: 'read' })
  read(_caller: Caller): TestClockDto {
    const { ahead_ms } = requireTest();
    return { now: this.clock.iso(), ahead_seconds: Math.floor(ahead_ms / 1000) };
  }

  /** What comes due by that is done at once, as it is every minute otherwise. */
  @Operation('advance_test_clock', { access: 'organization:write', effect: 'overwrite', addsUp: true })
  advance(caller: Caller, { advance }: AdvanceClockDto): Promise<TestClockDto> {
    requireTest();
    const now = this.clock.now();
    const to = afterDuration(now, advance);
    if (!to || to <= now) throw invalid('advance', said('Must be {expected}.', { expected: 'a duration such as P3D' }));
    const latest = afterDuration(this.clock.trueTime.now(), `P${MAX_AHEAD_YEARS}Y`);
    if (latest && to > latest)
      throw invalid('advance', said('Must not lead more than {maximum} years ahead.', { maximum: MAX_AHEAD_YEARS }));
    const { organization_id } = caller;
    return this.db.transaction(async () => {
      await this.organizations.advance(organization_id, to.getTime() - now.getTime());
      await this.twins.enter(organization_id);
      for (const task of LOOKING) await this.jobs.add({ task, input: { organization_id } });
      return this.read(caller);
    });
  }
}
