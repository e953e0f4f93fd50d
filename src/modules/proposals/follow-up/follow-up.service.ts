import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { Clock } from '../../../platform/time/clock.js';
import { clientUrl } from '../proposal-view.js';
import { FollowUpDto, ListFollowUpsQuery } from './follow-ups.dto.js';
import { pageOfFollowUps, type FollowUpRow } from './follow-ups.queries.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** What a sales person looks at first. */
@Injectable()
export class FollowUpService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly paginator: Paginator,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('list_follow_ups', {
    title: 'List follow-ups',
    description: 'What needs somebody now, and why, the latest first. Next: get_reading, send_proposal.',
    access: 'proposals:read',
    effect: 'read',
    input: ListFollowUpsQuery,
    output: FollowUpDto,
    isPage: true,
  })
  async page(caller: Caller, query: ListFollowUpsQuery): Promise<Page<FollowUpDto>> {
    const page = await this.paginator.page(
      caller,
      'follow-ups',
      query,
      (request) => pageOfFollowUps(this.db, caller, query, this.clock.iso(), request),
      (row) => [row.since, row.id],
    );
    return { ...page, data: page.data.map((row) => followUpOf(row, this.env.baseUrl)) };
  }
}

function followUpOf({ id: _id, public_id, slug, published_at, ...item }: FollowUpRow, baseUrl: string): FollowUpDto {
  return { ...item, url: published_at === null ? null : clientUrl(baseUrl, { public_id, slug }) };
}
