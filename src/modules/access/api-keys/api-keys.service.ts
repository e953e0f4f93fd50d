import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { changesOf } from '../../../platform/audit/changes.js';
import type { Caller } from '../../../platform/auth/caller.js';
import {
  PERMISSIONS,
  permissionsOf,
  type Permission,
  ROLES,
  type MemberRole,
} from '../../../platform/auth/permissions.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { AppError, conflict, invalid, invalidFields, notFound, problem } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { isTimestamp } from '../../../platform/http/validation/fields.js';
import { AddressRanges } from '../../../platform/network/addresses.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { ApiKeyEntity, ApiKeyHashEntity } from './api-key.entity.js';
import { modeOf, newSecret, type Mode } from './api-key-secret.js';
import type {
  ApiKeyDto,
  ApiKeyWithSecretDto,
  CreateApiKeyDto,
  RotateApiKeyDto,
  UpdateApiKeyDto,
} from './api-keys.dto.js';
import { ApiKeyCreated, ApiKeyRevoked, ApiKeyRotated, ApiKeyUpdated } from './api-keys.events.js';
import { endHashes, findRecord } from './api-keys.queries.js';
import { said } from '../../../platform/errors/said.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { KnownApiKeysService } from './known-api-keys.service.js';

export { hashOfKey } from './api-key-secret.js';

const FIND_ORGANIZATION = {
  name: 'api-keys:organization',
  text: 'select organization_id from api_key_hashes where api_key_id = $1',
};

/** What the audit log tells of a key: nothing of the key itself. */
const TOLD = ['name', 'scopes', 'allowed_ips', 'expires_at'] as const;
const HOUR = 3600;
const ADMINS_ONLY = new AppError(
  'forbidden',
  'Only admins and owners make keys, and keys of theirs: whoever made this one is neither any more.',
);

/** Until when and from where a key works. */
interface Bounds {
  /** Null for ever; absent where it is not given anew. */
  expires_at?: string | null;
  /** Empty for everywhere. */
  allowed_ips: readonly string[];
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
    private readonly events: Events,
    private readonly members: MembersService,
    private readonly audit: AuditLog,
    private readonly known: KnownApiKeysService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** Makes a key; the key itself is in this answer and never again. */
  @Operation('create_api_key', {
    access: 'api_keys:write',
    effect: 'create',
    events: ['api_key.created'],
    asksProof: true,
  })
  create(caller: Caller, input: CreateApiKeyDto): Promise<ApiKeyWithSecretDto> {
    this.check(input);
    return this.db.transaction(async () => {
      await this.requireMaker(caller, input.scopes);
      await this.requireBounds(caller, { expires_at: input.expires_at ?? null, allowed_ips: input.allowed_ips ?? [] });
      const { organization_id, mode } = await this.placeFor(caller, input.mode);
      const { key, hash, prefix } = newSecret(mode);
      const { user_id: created_by } = caller;
      const row = await this.db.insert(ApiKeyEntity, {
        organization_id,
        id: newId(),
        name: input.name,
        prefix,
        scopes: [...new Set(input.scopes)] as Permission[],
        allowed_ips: input.allowed_ips ?? [],
        created_by,
        expires_at: input.expires_at ? new Date(input.expires_at).toISOString() : null,
      });
      await this.db.insert(ApiKeyHashEntity, {
        hash,
        organization_id,
        api_key_id: row.id,
        given_to: listenerOf(caller),
      });
      await this.events.publish(ApiKeyCreated, { ...caller, organization_id }, row);
      await this.audit.record(caller, 'api_key.created', { type: 'api_key', id: row.id }, changesOf(null, row, TOLD));
      await this.members.tellOfKey(caller);
      return { ...(await this.get({ ...caller, organization_id }, row.id)), key };
    });
  }

  @Operation('get_api_key', { access: 'api_keys:read', effect: 'read' })
  async get(caller: Caller, id: string): Promise<ApiKeyDto> {
    const key = await findRecord(this.db, caller, id);
    if (!key) throw notFound('API key');
    return key;
  }

  @Operation('update_api_key', {
    access: 'api_keys:write',
    effect: 'overwrite',
    events: ['api_key.updated'],
    asksProof: ['allowed_ips'],
  })
  update(caller: Caller, id: string, input: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return this.db.transaction(async () => {
      if (input.allowed_ips) this.members.requireProof(caller);
      const before = await this.db.lock(ApiKeyEntity, caller, id, 'API key');
      if (input.allowed_ips) {
        requireScopes(caller, before.scopes);
        await this.requireBounds(caller, { allowed_ips: input.allowed_ips });
      }
      const changes = changesOf(before, { ...before, ...input }, ['name', 'allowed_ips']);
      if (Object.keys(changes).length > 0) {
        const after = await this.db.update(ApiKeyEntity, caller, id, { ...input });
        await this.events.publish(ApiKeyUpdated, caller, after);
        await this.audit.record(caller, 'api_key.updated', { type: 'api_key', id }, changes);
        this.db.afterCommit(() => this.known.forget(id));
      }
      return this.get(caller, id);
    });
  }

  /** Whoever is given the new key may do what it may, so it takes all of its scopes to ask for it. */
  @Operation('rotate_api_key', {
    access: 'api_keys:write',
    effect: 'create',
    events: ['api_key.rotated'],
    asksProof: true,
  })
  rotate(caller: Caller, id: string, { overlap_hours = 0 }: RotateApiKeyDto): Promise<ApiKeyWithSecretDto> {
    return this.db.transaction(async () => {
      await this.requireMaker(caller);
      const before = await this.db.lock(ApiKeyEntity, caller, id, 'API key');
      requireScopes(caller, before.scopes);
      await this.requireBounds(caller, before);
      await this.requireRoleOfMaker(caller, before);
      if (before.revoked_at) throw conflict('id', 'The API key is revoked: make a new one.');
      const { key, hash, prefix } = newSecret(modeOf(before));
      const now = this.trueTime.iso();
      if (before.expires_at && before.expires_at <= now)
        throw conflict('id', 'The API key has expired: make a new one.');
      const until = overlap_hours === 0 ? now : this.trueTime.in(overlap_hours * HOUR);
      await endHashes(this.db, caller, id, now, until);
      const { organization_id } = caller;
      const place = { hash, organization_id, api_key_id: id, given_to: listenerOf(caller) };
      await this.db.insert(ApiKeyHashEntity, place);
      const after = await this.db.update(ApiKeyEntity, caller, id, { prefix });
      await this.events.publish(ApiKeyRotated, caller, after);
      await this.audit.record(caller, 'api_key.rotated', { type: 'api_key', id }, changesOf(before, after, ['prefix']));
      await this.members.tellOfKey(caller);
      this.db.afterCommit(() => this.known.forget(id));
      return { ...(await this.get(caller, id)), key };
    });
  }

  @Operation('revoke_api_key', {
    access: 'api_keys:write',
    effect: 'delete',
    events: ['api_key.revoked'],
    asksProof: true,
  })
  revoke(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const key = await this.db.lock(ApiKeyEntity, caller, id, 'API key');
      if (key.revoked_at) return;
      await this.db.update(ApiKeyEntity, caller, id, { revoked_at: this.trueTime.iso() });
      await this.events.publish(ApiKeyRevoked, caller, key);
      await this.audit.record(caller, 'api_key.revoked', { type: 'api_key', id }, changesOf(key, null, TOLD));
      this.db.afterCommit(() => this.known.forget(id));
    });
  }

  /** The organization of a key, for an operator who knows only its id. */
  async organizationOf(id: string): Promise<string> {
    const found = await this.db.row<{ organization_id: string }>(FIND_ORGANIZATION, [id]);
    if (!found) throw notFound('API key');
    return found.organization_id;
  }

  /** A test key belongs to the twin, whoever makes it; and nothing leads from there to what is live. */
  private async placeFor({ organization_id }: Caller, wanted?: Mode): Promise<{ organization_id: string; mode: Mode }> {
    const { twin_of } = await this.organizations.get(organization_id);
    if (twin_of === null && wanted !== 'test') return { organization_id, mode: 'live' };
    if (wanted === 'live') throw invalid('mode', 'A test key makes test keys alone.');
    return { organization_id: (await this.organizations.twinOf(organization_id)).id, mode: 'test' };
  }

  /** Under the lock of the membership, so that whoever is removed or demoted at the same moment makes none. */
  private async requireMaker(caller: Caller, scopes: string[] = []): Promise<void> {
    await this.members.requireStill(caller);
    const bound = await this.members.boundOf(caller);
    if (!bound || !permissionsOf(bound).has('api_keys:write')) throw ADMINS_ONLY;
    requireScopes(caller, scopes);
  }

  /** A key changes members as its maker's role allows: by a new one nobody comes to a role above the own. */
  private async requireRoleOfMaker(caller: Caller, { created_by, scopes }: ApiKeyEntity): Promise<void> {
    if (caller.kind === 'system' || !scopes.includes('members:write')) return;
    const rank = (role: MemberRole | null) => (role ? ROLES.indexOf(role) : -1);
    const maker = { ...caller, kind: 'api_key' as const, user_id: created_by };
    if (rank(await this.members.boundOf(caller)) < rank(await this.members.boundOf(maker)))
      throw new AppError(
        'forbidden',
        'Whoever renews a key needs the role of the member who made it, or a higher one.',
      );
  }

  /** A key gives no more time than it has, and no more addresses. */
  private async requireBounds(caller: Caller, { expires_at, allowed_ips }: Bounds): Promise<void> {
    const maker = caller.kind === 'api_key' && caller.id ? await findRecord(this.db, caller, caller.id) : null;
    if (!maker) return;
    const problems = [];
    const ends = maker.expires_at;
    if (expires_at !== undefined && ends && (!expires_at || Date.parse(expires_at) > Date.parse(ends)))
      problems.push(
        problem('expires_at', said('Must be at most {maximum}, when the key ends that asks.', { maximum: ends })),
      );
    const mayUse = new AddressRanges(maker.allowed_ips);
    const isWithin = allowed_ips.length > 0 && mayUse.holds(new AddressRanges(allowed_ips));
    if (maker.allowed_ips.length > 0 && !isWithin)
      problems.push(
        problem(
          'allowed_ips',
          said('Must lie within those of the key that asks: {allowed}.', { allowed: maker.allowed_ips }),
        ),
      );
    if (problems.length > 0) throw invalidFields(problems);
  }

  private check({ name, scopes, expires_at }: CreateApiKeyDto): void {
    if (name.length < 1 || name.length > 120) throw invalid('name', lengthProblem(name, 1, 120));
    if (scopes.length === 0) throw invalid('scopes', said('Name at least one scope.', { minimum: 1 }));
    const unknown = scopes.find((scope) => !PERMISSIONS.includes(scope as Permission));
    if (unknown !== undefined)
      throw invalid(
        'scopes',
        said('Unknown scope {scope}. Scopes are: {allowed}.', { scope: unknown, allowed: PERMISSIONS }),
      );
    if (expires_at === undefined || expires_at === null) return;
    if (!isTimestamp(expires_at) || Date.parse(expires_at) <= this.trueTime.now().getTime()) {
      throw invalid('expires_at', 'Must be a time in the future, such as 2030-01-01T00:00:00.000Z.');
    }
  }
}

/** Whoever is told a key: a member in person, or by another key that they were told. */
function listenerOf({ held_by, user_id }: Caller): string | null {
  return held_by ?? user_id;
}

/** A key gives no scope that it doesn't have. */
function requireScopes({ kind, permissions }: Caller, scopes: string[]): void {
  const missing = kind === 'system' ? undefined : scopes.find((scope) => !permissions.has(scope as Permission));
  if (missing !== undefined)
    throw new AppError(
      'forbidden',
      said('The API key lacks the scope {scope}, so it cannot give it.', { scope: missing }),
    );
}
