import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { TrueTime } from '../../platform/time/true-time.js';
import type { DemoCredentials } from './demo-file.js';
import { DemoProposalsService } from './demo-proposals.service.js';
import { DemoService } from './demo.service.js';
import { DemoStudioService } from './demo-studio.service.js';
import { lockDemo } from './demo.queries.js';
import { StoryClock } from './story-clock.js';

/** Makes the demo: a studio, its leads, and five proposals that have come different ways. */
@Injectable()
export class DemoMakerService {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly demo: DemoService,
    private readonly studio: DemoStudioService,
    private readonly proposals: DemoProposalsService,
  ) {}

  /** What opens the demo, which is made now if it is missing; null where there is none. */
  async open(): Promise<DemoCredentials | null> {
    if (await this.demo.isMissing()) await this.make();
    return this.demo.credentials();
  }

  /** All in one transaction; of several replicas that start together one makes it, while the others wait. */
  private make(): Promise<void> {
    const clock = new StoryClock(this.trueTime);
    return clock.tell(() =>
      this.db.transaction(async () => {
        await lockDemo(this.db);
        if (await this.demo.isMissing()) await this.play(clock);
      }),
    );
  }

  /**
   * The file is in its place before the commit: a crash in between leaves a file of nothing, which the next start
   * replaces, where the other order would lose the key of a demo that is there.
   */
  private async play(clock: StoryClock): Promise<void> {
    const { credentials, ...studio } = await this.studio.found(clock);
    const { id, url } = await this.proposals.make(clock, studio);
    const { api_key, email, password } = credentials;
    const { organization_id } = studio.owner;
    this.demo.keep({ api_key, organization_id, email, password, proposal_id: id, proposal_url: url });
    this.db.afterCommit(() => this.logger.log('Made the demo organization.'));
  }
}
