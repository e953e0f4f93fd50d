import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { changesOf } from '../../../platform/audit/changes.js';
import { memberCaller, systemCaller, type Caller } from '../../../platform/auth/caller.js';
import type { MemberRole } from '../../../platform/auth/permissions.js';
import { SecurityMailsService } from '../../organizations/users/security-mails.service.js';
import type { SsoReason } from './sso-refusal.js';

/** What the audit log tells of the settings; the secret never. */
export interface ToldSso {
  issuer: string;
  client_id: string;
  domains: string[];
  default_role: string;
  enforced: boolean;
  break_glass_user_id: string | null;
}

const TOLD = ['issuer', 'client_id', 'domains', 'default_role', 'enforced', 'break_glass_user_id'] as const;

/** Tells of single sign-on: the audit log of everything, all owners by mail of what is another way in. */
@Injectable()
export class SsoNoticesService {
  constructor(
    private readonly audit: AuditLog,
    private readonly mails: SecurityMailsService,
  ) {}

  /** Joins the transaction that does it; null where there was none, or is none any more. */
  async changed(caller: Caller, before: ToldSso | null, after: ToldSso | null): Promise<void> {
    const { organization_id, user_id } = caller;
    const type = after ? 'sso.updated' : 'sso.removed';
    await this.audit.record(caller, type, targetOf(organization_id), changesOf(before, after, TOLD));
    await this.mails.tellOwners(organization_id, user_id, 'sso');
  }

  async verified(caller: Caller, domain: string): Promise<void> {
    const { organization_id } = caller;
    await this.audit.record(caller, 'sso.domain_verified', targetOf(organization_id), { domain: [null, domain] });
  }

  async lost(caller: Caller, domain: string): Promise<void> {
    const { organization_id } = caller;
    await this.audit.record(caller, 'sso.domain_lost', targetOf(organization_id), { domain: [domain, null] });
  }

  async linked(organizationId: string, member: { id: string; name: string; role: MemberRole }): Promise<void> {
    const caller = memberCaller(organizationId, member);
    await this.audit.record(caller, 'sso.linked', { type: 'member', id: member.id });
  }

  /** Of whom it names nobody: an address that is not theirs is none of the organization's. */
  refused(organizationId: string, reason: SsoReason): Promise<void> {
    const caller = { ...systemCaller(organizationId), kind: 'anonymous' as const, name: 'anonymous' };
    return this.audit.record(caller, 'sso.refused', targetOf(organizationId), { reason: [null, reason] });
  }
}

function targetOf(organizationId: string) {
  return { type: 'organization', id: organizationId };
}
