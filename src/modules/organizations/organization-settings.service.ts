import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { changesOf } from '../../platform/audit/changes.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing } from '../../platform/database/differing.js';
import { checkExpectedVersion } from '../../platform/database/expected-version.js';
import { AppError, invalidFields, notFound } from '../../platform/errors/errors.js';
import { Events } from '../../platform/events/events.js';
import { Clock } from '../../platform/time/clock.js';
import { FileUsesService } from '../media/uses/file-uses.service.js';
import { requireLiveMembers } from './members/live-members.js';
import { MembersService } from './members/members.service.js';
import { OrganizationUpdated } from './organizations.events.js';
import { OrganizationDto, UpdateOrganizationDto } from './organizations.dto.js';
import { changeOrganization, findOrganization, isSetByProgram, lockOrganization } from './organizations.queries.js';
import { savedReminders } from './reminders.dto.js';
import { bindingPolicies, policiesAfter, setInPerson } from './policies.js';
import { policyProblems } from './release-policy.dto.js';
import { SecurityMailsService } from './users/security-mails.service.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

/** Where clients send their money. */
const BANK_DETAILS = ['iban', 'bic', 'account_holder'] as const;

const NO_OWNER = new AppError('forbidden', 'Only an owner in person decides whether members need a second factor.');

/** The caller's own organization. */
@Injectable()
export class OrganizationSettingsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly files: FileUsesService,
    private readonly events: Events,
    private readonly audit: AuditLog,
    private readonly memberships: MembersService,
    private readonly mails: SecurityMailsService,
  ) {}

  @Operation('get_organization', {
    unlisted: true,
    title: 'Get the organization',
    description: 'The organization you work in: names, address, currency, language, time zone.',
    access: 'organization:read',
    effect: 'read',
    output: OrganizationDto,
  })
  async get(caller: Caller): Promise<OrganizationDto> {
    const organization = await findOrganization(this.db, caller);
    if (!organization) throw notFound('organization');
    return organization;
  }

  @Operation('update_organization', {
    access: 'organization:write',
    effect: 'overwrite',
    events: ['organization.updated'],
    asksProof: [...BANK_DETAILS, 'require_mfa'],
  })
  update(caller: Caller, input: UpdateOrganizationDto): Promise<OrganizationDto> {
    const problems = input.release_policy ? policyProblems(input.release_policy) : [];
    if (problems.length > 0) throw invalidFields(problems);
    return this.db.transaction(async () => {
      await this.memberships.requireStill(caller);
      const organization = await lockOrganization(this.db, caller);
      if (!organization) throw notFound('organization');
      checkExpectedVersion(caller, organization);
      if (input.logo_file_id !== undefined) await this.useLogo(caller, input.logo_file_id);
      const changes = differing(organization, {
        ...input,
        ...policiesAfter(organization, input),
        ...(input.reminders && { reminders: savedReminders(input.reminders) }),
      });
      if (Object.keys(changes).length === 0) return organization;
      await this.requireUnbound(caller, organization, Object.keys(changes));
      const isAboutMoney = BANK_DETAILS.some((name) => name in changes);
      if (isAboutMoney) this.memberships.requireProof(caller);
      if ('require_mfa' in changes) await this.requireOwnerInPerson(caller);
      await changeOrganization(this.db, caller, this.clock.iso(), changes);
      const updated = await this.get(caller);
      await this.tell(caller, organization, updated, Object.keys(input) as (keyof UpdateOrganizationDto)[]);
      if (isAboutMoney) await this.mails.tellOwners(caller.organization_id, caller.user_id, 'bank_details');
      return updated;
    });
  }

  /** It shuts people out, and decides about every agent of theirs. */
  private async requireOwnerInPerson(caller: Caller): Promise<void> {
    if (!caller.session || (await this.memberships.boundOf(caller)) !== 'owner') throw NO_OWNER;
    requireLiveMembers();
    this.memberships.requireProof(caller);
  }

  /** What a program has set, one may change; of what a member in person has, nothing that binds it, or whoever signs. */
  private async requireUnbound(caller: Caller, before: OrganizationDto, changed: readonly string[]): Promise<void> {
    const bound = [];
    for (const field of bindingPolicies(caller, before))
      if (changed.includes(field) && !(await isSetByProgram(this.db, caller, field))) bound.push(field);
    if (bound.length > 0) throw setInPerson(bound);
  }

  private async tell(
    caller: Caller,
    before: OrganizationDto,
    after: OrganizationDto,
    names: (keyof UpdateOrganizationDto)[],
  ): Promise<void> {
    const changes = changesOf(before, after, names);
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    await this.events.publish(OrganizationUpdated, caller, { ...after, changed });
    await this.audit.record(caller, 'organization.updated', { type: 'organization', id: after.id }, changes);
  }

  private async useLogo(caller: Caller, file_id: string | null): Promise<void> {
    const references = file_id ? [{ field: 'logo_file_id', file_id }] : [];
    await this.files.replace(caller, ['organization', caller.organization_id], references);
  }
}
