import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Counters } from '../../../platform/pagination/counters.js';
import { Clock } from '../../../platform/time/clock.js';
import { ApiKeysService } from '../../access/api-keys/api-keys.service.js';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import { ThemesService } from '../../themes/themes.service.js';

/** What an organization has, by the name of each kind; `file_bytes` are the bytes of its files. */
export type RecordCounts = Record<
  | 'proposals'
  | 'leads'
  | 'products'
  | 'bundles'
  | 'themes'
  | 'files'
  | 'folders'
  | 'file_bytes'
  | 'members'
  | 'apiKeys'
  | 'webhooks',
  number
>;

/** Counts the records of an organization, by its counters where there are many. */
@Injectable()
export class RecordCountsService {
  constructor(
    private readonly counters: Counters,
    private readonly organization: OrganizationSettingsService,
    private readonly keys: ApiKeysService,
    private readonly themes: ThemesService,
    private readonly clock: Clock,
  ) {}

  async of(caller: Caller): Promise<RecordCounts> {
    const counted = await this.counters.values(caller.organization_id);
    const value = (name: string) => counted.get(name) ?? 0;
    const [leads, products, bundles] = [value('leads'), value('products'), value('bundles')];
    const [files, folders, file_bytes] = [value('files'), value('folders'), value('file_bytes')];
    const proposals = [...counted]
      .filter(([name]) => name.startsWith('proposals:'))
      .reduce((sum, [, count]) => sum + count, 0);
    const { pagination: themes } = await this.themes.list(caller, { limit: 1 });
    const { pagination: members } = await this.organization.members(caller, { limit: 1 });
    return {
      ...{ proposals, leads, products, bundles, files, folders, file_bytes, webhooks: value('webhooks') },
      ...{ themes: themes.total_count, members: members.total_count, apiKeys: await this.liveKeys(caller) },
    };
  }

  private async liveKeys(caller: Caller): Promise<number> {
    const now = this.clock.iso();
    const isLive = (ends: string | null) => ends === null || ends > now;
    return (await this.keys.list(caller)).filter((key) => key.revoked_at === null && isLive(key.expires_at)).length;
  }
}
