import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { AuditType } from '../../platform/audit/audit-types.js';
import { changesOf } from '../../platform/audit/changes.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing } from '../../platform/database/differing.js';
import { newId } from '../../platform/database/ids.js';
import { AppError, invalidFields, MAX_DETAILS, notFound, problem } from '../../platform/errors/errors.js';
import { hiddenTypes } from '../../platform/events/readable-types.js';
import { Counters } from '../../platform/pagination/counters.js';
import { Targets } from '../../platform/network/targets.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { MembersService } from '../organizations/members/members.service.js';
import { abandonPending, abandonTypes } from './deliveries/deliveries.queries.js';
import { directed } from './direction.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { WebhookEntity } from './webhook.entity.js';
import {
  MAX_WEBHOOKS,
  SUBSCRIBABLE_TYPES,
  type CreateWebhookDto,
  type ListWebhooksQuery,
  type UpdateWebhookDto,
  type WebhookDto,
  type WebhookWithSecretDto,
} from './webhooks.dto.js';
import { WEBHOOKS_COUNTER, countForCreation, findWebhook, listWebhooks } from './webhooks.queries.js';
import { said } from '../../platform/errors/said.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const TOO_MANY = new AppError(
  'conflict',
  said('An organization has at most {maximum} endpoints: delete one first.', { maximum: MAX_WEBHOOKS }),
);

/** What the audit log tells of an endpoint. */
const TOLD = ['url', 'types', 'description', 'enabled'] as const;
type Told = Pick<WebhookDto, 'id' | (typeof TOLD)[number]>;

@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: Database,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly targets: Targets,
    private readonly secrets: WebhookSecretsService,
    private readonly members: MembersService,
    private readonly audit: AuditLog,
  ) {}

  @Operation('list_webhooks', { access: 'webhooks:read', effect: 'read' })
  list(caller: Caller, query: ListWebhooksQuery): Promise<Page<WebhookDto>> {
    return this.paginator.page(
      caller,
      'webhooks',
      query,
      (request) => listWebhooks(this.db, caller, request),
      (webhook) => [webhook.created_at, webhook.id],
    );
  }

  @Operation('get_webhook', { access: 'webhooks:read', effect: 'read' })
  async get(caller: Caller, id: string): Promise<WebhookDto> {
    const webhook = await findWebhook(this.db, caller, id);
    if (!webhook) throw notFound('webhook');
    return webhook;
  }

  @Operation('create_webhook', { access: 'webhooks:write', effect: 'create', asksProof: true })
  create(caller: Caller, input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    this.check(input);
    const lacks = directed(caller, {}, input, input);
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      if ((await countForCreation(this.db, caller)) >= MAX_WEBHOOKS) throw TOO_MANY;
      const key = { organization_id: caller.organization_id, id: newId() };
      const { secret, sealed } = this.secrets.make(key);
      await this.db.insert(WebhookEntity, { ...written(input), ...key, lacks, secret: sealed });
      await this.counters.add(caller.organization_id, WEBHOOKS_COUNTER, 1);
      const webhook = await this.get(caller, key.id);
      await this.tell(caller, 'webhook.created', null, webhook);
      return { ...webhook, secret };
    });
  }

  @Operation('update_webhook', { access: 'webhooks:write', effect: 'overwrite', asksProof: ['url'] })
  update(caller: Caller, id: string, input: UpdateWebhookDto): Promise<WebhookDto> {
    this.check(input);
    return this.db.transaction(async () => {
      // Where events go from then on, as with a new endpoint.
      if (input.url !== undefined) this.members.requireProof(caller);
      await this.members.requireStill(caller);
      const before = await this.db.lock(WebhookEntity, caller, id, 'webhook');
      const rewritten = differing(before, written(input));
      const lacks = directed(caller, before, input, rewritten);
      const changes = { ...rewritten, ...differing(before, { lacks }) };
      if (Object.keys(changes).length > 0) await this.db.update(WebhookEntity, caller, id, changes);
      if (changes.url !== undefined) await abandonTypes(this.db, caller.organization_id, id, hiddenTypes(caller));
      if (input.enabled === false) await abandonPending(this.db, caller.organization_id, id);
      const after = await this.get(caller, id);
      await this.tell(caller, 'webhook.updated', before, after);
      return after;
    });
  }

  @Operation('delete_webhook', { access: 'webhooks:delete', effect: 'delete' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      const webhook = await this.db.lockForDeletion(WebhookEntity, caller, id, 'webhook');
      await this.db.delete(WebhookEntity, caller, id);
      await this.counters.add(caller.organization_id, WEBHOOKS_COUNTER, -1);
      await this.tell(caller, 'webhook.deleted', webhook, null);
    });
  }

  /** From now on the new secret signs, for a day beside the one before. */
  @Operation('rotate_webhook_secret', { access: 'webhooks:write', effect: 'create', asksProof: true })
  rotateSecret(caller: Caller, id: string): Promise<WebhookWithSecretDto> {
    return this.db.transaction(async () => {
      await this.members.requireStill(caller);
      const webhook = await this.db.lock(WebhookEntity, caller, id, 'webhook');
      const { secret, sealed } = this.secrets.make(webhook);
      await this.db.update(WebhookEntity, caller, id, this.secrets.rotated(webhook, sealed));
      await this.audit.record(caller, 'webhook.secret_rotated', { type: 'webhook', id });
      return { ...(await this.get(caller, id)), secret };
    });
  }

  /** An update that leaves everything as it was is none. */
  private async tell(caller: Caller, type: AuditType, before: Told | null, after: Told | null): Promise<void> {
    const changes = changesOf(before, after, TOLD);
    const id = (after ?? before)?.id ?? null;
    if (Object.keys(changes).length > 0) await this.audit.record(caller, type, { type: 'webhook', id }, changes);
  }

  private check({ url, types = [] }: UpdateWebhookDto): void {
    const wrong = url === undefined ? null : this.targets.problemOf(url);
    const problems = wrong === null ? [] : [problem('url', wrong)];
    const unknown = said('Must be one of: {allowed}.', { allowed: SUBSCRIBABLE_TYPES });
    for (const [index, type] of types.entries()) {
      if (!SUBSCRIBABLE_TYPES.includes(type)) problems.push(problem(`types[${index}]`, unknown));
      if (problems.length === MAX_DETAILS) break;
    }
    if (problems.length > 0) throw invalidFields(problems);
  }
}

/** A description left blank is none; who enables an endpoint, or moves it, has it sent to at once. */
function written(input: UpdateWebhookDto): Partial<WebhookEntity> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined) as [string, unknown][];
  const changes = Object.fromEntries(fields.map(([name, value]) => [name, value === '' ? null : value]));
  const enabled = changes.enabled === true ? { disabled_reason: null } : {};
  const released = changes.enabled === true || changes.url !== undefined ? { held_until: null } : {};
  return { ...changes, ...enabled, ...released };
}
