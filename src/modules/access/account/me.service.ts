import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { withVolatile } from '../../../platform/http/etag.js';
import { RateLimitUsage } from '../../../platform/rate-limit/rate-limit-usage.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { MeDto } from './me.dto.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** Tells callers who they are. */
@Injectable()
export class MeService {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly quota: RateLimitUsage,
  ) {}

  @Operation('get_me', { access: 'authenticated', effect: 'read' })
  async get(caller: Caller): Promise<MeDto> {
    const { id, name, rate_limit_per_hour, twin_of } = await this.organizations.get(caller.organization_id);
    const me: MeDto = {
      organization_id: id,
      organization_name: name,
      mode: twin_of === null ? 'live' : 'test',
      credential: { kind: caller.kind === 'api_key' ? 'api_key' : 'session', id: caller.id, name: caller.name },
      scopes: [...caller.permissions],
      rate_limit: await this.quota.of(id, rate_limit_per_hour),
    };
    return withVolatile(me, 'rate_limit');
  }
}
