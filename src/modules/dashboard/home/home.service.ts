import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Clock } from '../../../platform/time/clock.js';
import type { EventDto } from '../../events/events.dto.js';
import { EventsService } from '../../events/events.service.js';
import type {
  ConversionDto,
  OverviewDto,
  PipelineDto,
  ProposalTimingDto,
  SalesDto,
} from '../../metrics/metrics.dto.js';
import { MetricsService } from '../../metrics/metrics.service.js';
import type { FollowUps } from '../../proposals/follow-up/follow-up.dto.js';
import { FollowUpService } from '../../proposals/follow-up/follow-up.service.js';
import type { WebhookDto } from '../../webhooks/webhooks.dto.js';
import { WebhooksService } from '../../webhooks/webhooks.service.js';
import { homeEn } from '../language/home.js';

const TWELVE_WEEKS = 84 * 24 * 3600;
const TYPES = Object.keys(homeEn.events);

/** Something that happened to a proposal. */
export interface Activity {
  event: EventDto;
  proposal_id: string | null;
  /** Null once it is deleted. */
  title: string | null;
}

/** Everything that the first page of the desk tells. */
export interface Home {
  overview: OverviewDto;
  pipeline: PipelineDto;
  sales: SalesDto;
  conversion: ConversionDto;
  timing: ProposalTimingDto;
  followUps: FollowUps;
  /** Endpoints that the service has given up on. */
  failing: WebhookDto[];
  activity: Activity[];
}

/** Where a sales team starts its day: the numbers of `/v1/metrics/*`, and what asks for somebody. */
@Injectable()
export class HomeService {
  constructor(
    private readonly metrics: MetricsService,
    private readonly followUps: FollowUpService,
    private readonly events: EventsService,
    private readonly webhooks: WebhooksService,
    private readonly clock: Clock,
  ) {}

  async read(caller: Caller): Promise<Home> {
    const range = this.range();
    const [overview, pipeline, sales, conversion, timing, followUps, failing, activity] = await Promise.all([
      this.metrics.overview(caller, {}),
      this.metrics.pipeline(caller, {}),
      this.metrics.sales(caller, { ...range, period: 'week' }),
      this.metrics.conversion(caller, range),
      this.metrics.proposalTiming(caller, range),
      this.followUps.list(caller, 5),
      this.failing(caller),
      this.activity(caller),
    ]);
    return { overview, pipeline, sales, conversion, timing, followUps, failing, activity };
  }

  /** What the page counts. */
  range(): { from: string } {
    return { from: this.clock.in(-TWELVE_WEEKS) };
  }

  private async failing(caller: Caller): Promise<WebhookDto[]> {
    if (!caller.permissions.has('webhooks:read')) return [];
    const { data } = await this.webhooks.list(caller, { limit: 100 });
    return data.filter(({ disabled_reason }) => disabled_reason !== null);
  }

  private async activity(caller: Caller): Promise<Activity[]> {
    const events = await this.events.recent(caller, TYPES, 12);
    const ids = events.map(({ data }) => proposalOf(data.object));
    const titles = await this.followUps.titles(
      caller,
      ids.filter((id) => id !== null),
    );
    return events.map((event, index) => {
      const id = ids[index] ?? null;
      const title = id === null ? null : (titles.get(id) ?? null);
      return { event, proposal_id: id, title };
    });
  }
}

/** A payment's event names its proposal; a proposal's is about itself. */
function proposalOf(object: object): string | null {
  const { id, type, proposal_id } = object as { id: string; type: string; proposal_id?: string };
  return type === 'proposal' ? id : (proposal_id ?? null);
}
