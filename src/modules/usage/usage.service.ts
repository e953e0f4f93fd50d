import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { MAX_BODY_BYTES } from '../../platform/http/body.js';
import { MAX_METADATA_CHARACTERS, MAX_METADATA_KEYS } from '../../platform/http/validation/fields.js';
import { withVolatile } from '../../platform/http/etag.js';
import { Counters } from '../../platform/pagination/counters.js';
import { MAX_LIMIT } from '../../platform/pagination/page.dto.js';
import { RateLimitUsage } from '../../platform/rate-limit/rate-limit-usage.js';
import { Clock } from '../../platform/time/clock.js';
import { MAX_ITEMS } from '../catalog/bundles/bundles.dto.js';
import { ContentService } from '../content/content.service.js';
import { OrganizationsService } from '../organizations/organizations.service.js';
import { MAX_LINES, MAX_OFFERS, MAX_OFFERS_BYTES } from '../proposals/offers/offers.dto.js';
import { MAX_SECTION_STYLES } from '../themes/themes.dto.js';
import { MAX_WEBHOOKS } from '../webhooks/webhooks.dto.js';
import { definedCounts } from '../../platform/resources/define-resource.js';
import { describeCounts, type LimitsDto, type RecordCountsDto, type UsageDto } from './usage.dto.js';
import { countFew } from './usage.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

/** What an organization has and uses; by its counters where there is much. */
@Injectable()
export class UsageService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly counters: Counters,
    private readonly organizations: OrganizationsService,
    private readonly quota: RateLimitUsage,
    private readonly content: ContentService,
    @Inject(ENV) private readonly env: Env,
  ) {
    describeCounts();
  }

  @Operation('get_usage', { access: 'organization:read', effect: 'read' })
  async get({ organization_id }: Caller): Promise<UsageDto> {
    const { rate_limit_per_hour } = await this.organizations.get(organization_id);
    const counters = await this.counters.values(organization_id);
    const usage: UsageDto = {
      rate_limit: await this.quota.of(organization_id, rate_limit_per_hour),
      counts: countsOf(counters, await countFew(this.db, organization_id, this.clock.iso())),
      file_bytes: counters.get('file_bytes') ?? 0,
      limits: this.limits(),
    };
    return withVolatile(usage, 'rate_limit');
  }

  /** Each from where it is held. */
  private limits(): LimitsDto {
    const { bytes, sections, sections_per_call, blocks, columns, column_blocks, depth, nodes } = this.content.limits;
    const { file: file_bytes, organization: all_file_bytes } = this.env.fileLimits;
    return {
      ...{ file_bytes, all_file_bytes },
      ...{ body_bytes: MAX_BODY_BYTES, page_size: MAX_LIMIT, webhooks: MAX_WEBHOOKS },
      ...{ content_bytes: bytes, sections, sections_per_call, blocks, columns, column_blocks },
      ...{ block_depth: depth, section_nodes: nodes, section_styles: MAX_SECTION_STYLES },
      ...{ offers: MAX_OFFERS, offers_bytes: MAX_OFFERS_BYTES, offer_lines: MAX_LINES, bundle_items: MAX_ITEMS },
      ...{ metadata_keys: MAX_METADATA_KEYS, metadata_characters: MAX_METADATA_CHARACTERS },
    };
  }
}

/** Of what usage shows: by its counters, which one kind may have several of, or as it was just counted. */
function countsOf(counters: Map<string, number>, few: Map<string, number>): RecordCountsDto {
  const kept = (name: string) =>
    [...counters].filter(([counter]) => counter === name || counter.startsWith(`${name}:`)).map(([, value]) => value);
  const shown = definedCounts().filter(([, count]) => count.shown);
  return Object.fromEntries(
    shown.map(([name, count]) => [
      name,
      count.kept ? kept(name).reduce((sum, value) => sum + value, 0) : (few.get(name) ?? 0),
    ]),
  );
}
