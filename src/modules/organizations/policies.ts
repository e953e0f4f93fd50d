import { AppError, problem } from '../../platform/errors/errors.js';
import type { OrganizationEntity } from './organization.entity.js';
import type { UpdateOrganizationDto } from './organizations.dto.js';
import { domainOf, savedPolicy, type ReleasePolicyDto } from './release-policy.dto.js';
import type { SignaturePolicyDto } from './signature-policy.dto.js';

type Policies = Pick<OrganizationEntity, 'release_policy' | 'signature_policy'>;
type Rule = ReleasePolicyDto['rules'][number];

/** Those of them that were sent, as they are from now on. */
export function policiesAfter(
  before: Policies,
  { release_policy, signature_policy }: UpdateOrganizationDto,
): Partial<Policies> {
  return {
    ...(release_policy && { release_policy: savedPolicy(before.release_policy, release_policy) }),
    ...(signature_policy && { signature_policy: { ...before.signature_policy, ...signature_policy } }),
  };
}

/** 403 where less would be looked at, or asked for, than before: what binds a key is nothing that a key lifts. */
export function requireAsStrict(before: Policies, changes: Partial<Policies>): void {
  const loosened = [
    changes.release_policy && !isAsStrictRelease(before.release_policy, changes.release_policy) && 'release_policy',
    changes.signature_policy &&
      !isAsStrictSigning(before.signature_policy, changes.signature_policy) &&
      'signature_policy',
  ].filter((field) => typeof field === 'string');
  if (loosened.length === 0) return;
  const text = 'What binds keys and agents is loosened by a member in person: a key can only make it stricter.';
  throw new AppError(
    'forbidden',
    text,
    loosened.map((field) => problem(field, 'Is loosened by a member in person alone.')),
  );
}

/** Each rule of before still holds whenever it held, and nobody else releases. */
function isAsStrictRelease(before: ReleasePolicyDto, after: ReleasePolicyDto): boolean {
  const isCovered = (rule: Rule) => after.rules.some((other) => other.when === 'always' || holdsWith(rule, other));
  const isApprover = (role: string) => before.approver_roles.includes(role);
  return before.rules.every(isCovered) && after.approver_roles.every(isApprover);
}

function holdsWith(rule: Rule, other: Rule): boolean {
  if (rule.when !== other.when) return false;
  if (Array.isArray(rule.value)) {
    const known = new Set(rule.value.map(domainOf));
    return Array.isArray(other.value) && other.value.every((domain) => known.has(domainOf(domain)));
  }
  return rule.value === null || (typeof other.value === 'number' && other.value <= rule.value);
}

function isAsStrictSigning(before: SignaturePolicyDto, after: SignaturePolicyDto): boolean {
  const names = ['require_recipient', 'require_email_code'] as const;
  return names.every((name) => after[name] || !before[name]);
}
