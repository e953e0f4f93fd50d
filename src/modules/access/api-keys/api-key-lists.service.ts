import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import type { ApiKeyDto, ListApiKeysQuery } from './api-keys.dto.js';
import { pageOfKeys } from './api-keys.queries.js';

/** Keys of an organization, those that were revoked or have expired too. */
@Injectable()
export class ApiKeyListsService {
  constructor(
    private readonly db: Database,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_api_keys', { access: 'api_keys:read', effect: 'read' })
  page(caller: Caller, query: ListApiKeysQuery): Promise<Page<ApiKeyDto>> {
    return this.paginator.page(
      caller,
      'api-keys',
      query,
      (request) => pageOfKeys(this.db, caller, query, request),
      (key) => [key.created_at, key.id],
    );
  }
}
