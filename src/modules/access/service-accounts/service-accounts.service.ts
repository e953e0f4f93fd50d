import { Injectable, Logger } from '@nestjs/common';
import { AuditLog, type AuditTarget } from '../../../platform/audit/audit-log.js';
import { changesOf } from '../../../platform/audit/changes.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { permissionsOf } from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { differing } from '../../../platform/database/differing.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { Events } from '../../../platform/events/events.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { MembersService } from '../../organizations/members/members.service.js';
import type { ServiceAccountKey } from './client-id.js';
import { keptKeys } from './public-keys.js';
import { ServiceAccountEntity } from './service-account.entity.js';
import {
  MAX_SERVICE_ACCOUNTS,
  type CreateServiceAccountDto,
  type ServiceAccountDto,
  type UpdateServiceAccountDto,
} from './service-accounts.dto.js';
import { ServiceAccountCreated, ServiceAccountDeleted, ServiceAccountUpdated } from './service-accounts.events.js';
import {
  countServiceAccounts,
  findServiceAccount,
  liveServiceAccount,
  pageOfServiceAccounts,
  touchServiceAccount,
} from './service-accounts.queries.js';

const TOO_MANY = new AppError(
  'conflict',
  said('An organization has at most {maximum} service accounts: delete one first.', { maximum: MAX_SERVICE_ACCOUNTS }),
);
const IN_PERSON = { access: 'members:write', inPerson: true } as const;

/** What the audit log tells of a service account. */
const TOLD = ['name', 'role', 'jwks'] as const;
const TOUCHED_EVERY_SECONDS = 60;

/** Programs that act by themselves: each with a role, its own name, and keys of which the service knows the public half. */
@Injectable()
export class ServiceAccountsService {
  private readonly logger = new Logger('ServiceAccounts');

  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly events: Events,
    private readonly audit: AuditLog,
    private readonly members: MembersService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_service_accounts', { ...IN_PERSON, effect: 'read' })
  page(caller: Caller, query: PageQuery): Promise<Page<ServiceAccountDto>> {
    return this.paginator.page(
      caller,
      'service-accounts',
      query,
      (request) => pageOfServiceAccounts(this.db, caller, request),
      (account) => [account.created_at, account.id],
    );
  }

  @Operation('get_service_account', { ...IN_PERSON, effect: 'read' })
  async get(caller: Caller, id: string): Promise<ServiceAccountDto> {
    const account = await findServiceAccount(this.db, caller, id);
    if (!account) throw notFound('service account');
    return account;
  }

  @Operation('create_service_account', {
    ...IN_PERSON,
    effect: 'create',
    events: ['service_account.created'],
    asksProof: true,
  })
  create(caller: Caller, { name, role, jwks }: CreateServiceAccountDto): Promise<ServiceAccountDto> {
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      if ((await countServiceAccounts(this.db, caller)) >= MAX_SERVICE_ACCOUNTS) throw TOO_MANY;
      const { organization_id, user_id: created_by } = caller;
      const keys = { jwks: keptKeys(jwks), keys_set_by: created_by };
      const row = { organization_id, id: newId(), name, role, ...keys, created_by };
      await this.db.insert(ServiceAccountEntity, row);
      await this.events.publish(ServiceAccountCreated, caller, row);
      await this.audit.record(caller, 'service_account.created', targetOf(row), changesOf(null, row, TOLD));
      return this.get(caller, row.id);
    });
  }

  /** Whatever else than its name is changed, the tokens that are out end. */
  @Operation('update_service_account', {
    ...IN_PERSON,
    effect: 'overwrite',
    events: ['service_account.updated'],
    asksProof: true,
  })
  update(caller: Caller, id: string, { jwks, ...input }: UpdateServiceAccountDto): Promise<ServiceAccountDto> {
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      const before = await this.db.lock(ServiceAccountEntity, caller, id, 'service account');
      const changes = differing(before, { ...input, ...(jwks && { jwks: keptKeys(jwks) }) });
      if (Object.keys(changes).length > 0) {
        const generation = before.generation + (changes.role || changes.jwks ? 1 : 0);
        const setter = changes.jwks ? { keys_set_by: caller.user_id } : {};
        const after = await this.db.update(ServiceAccountEntity, caller, id, { ...changes, ...setter, generation });
        await this.events.publish(ServiceAccountUpdated, caller, after);
        await this.audit.record(caller, 'service_account.updated', targetOf(after), changesOf(before, after, TOLD));
      }
      return this.get(caller, id);
    });
  }

  @Operation('delete_service_account', {
    ...IN_PERSON,
    effect: 'delete',
    events: ['service_account.deleted'],
    asksProof: true,
  })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      const account = await this.db.lockForDeletion(ServiceAccountEntity, caller, id, 'service account');
      await this.db.delete(ServiceAccountEntity, caller, id);
      await this.events.publish(ServiceAccountDeleted, caller, account);
      await this.audit.record(caller, 'service_account.deleted', targetOf(account), changesOf(account, null, TOLD));
    });
  }

  /** Who calls with a token of this account; null once that was deleted, or may something else by now. */
  async callerOf(key: ServiceAccountKey, generation: number): Promise<Caller | null> {
    const live = await liveServiceAccount(this.db, key);
    if (live?.generation !== generation) return null;
    this.touch(key, live.last_used_at);
    const { name, role, rate_limit_per_hour, created_by: made_by, keys_set_by: held_by } = live;
    const permissions = permissionsOf(role);
    return { ...key, kind: 'agent', name, user_id: null, made_by, held_by, permissions, rate_limit_per_hour };
  }

  /** Beside the call, which neither waits for it nor fails with it. */
  private touch(key: ServiceAccountKey, last: string | null): void {
    const before = this.trueTime.in(-TOUCHED_EVERY_SECONDS);
    if (last !== null && last >= before) return;
    touchServiceAccount(this.db, key, this.trueTime.iso(), before).catch((err: unknown) => {
      this.logger.warn({ err }, 'last_used_at was not written');
    });
  }
}

function targetOf({ id }: { id: string }): AuditTarget {
  return { type: 'service_account', id };
}
