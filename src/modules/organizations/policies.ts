import type { Caller } from '../../platform/auth/caller.js';
import { AppError, problem } from '../../platform/errors/errors.js';
import { said } from '../../platform/errors/said.js';
import type { OrganizationEntity } from './organization.entity.js';
import type { UpdateOrganizationDto } from './organizations.dto.js';
import { savedPolicy } from './release-policy.dto.js';

type Policies = Pick<OrganizationEntity, 'release_policy' | 'signature_policy'>;

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

/** Those of them that bind the caller, or whoever signs, where the caller is no member in person. */
export function bindingPolicies({ kind }: Pick<Caller, 'kind'>, policies: Policies): (keyof Policies)[] {
  if (kind !== 'api_key' && kind !== 'agent') return [];
  const ofOthers = kind === 'agent' ? 'by_api_key' : 'by_agent';
  const { require_recipient, require_email_code } = policies.signature_policy;
  return [
    ...(policies.release_policy.rules.some(({ when }) => when !== ofOthers) ? (['release_policy'] as const) : []),
    ...(require_recipient || require_email_code ? (['signature_policy'] as const) : []),
  ];
}

export function setInPerson(fields: readonly string[]): AppError {
  return new AppError(
    'forbidden',
    said('A member in person has set {fields}: no key and no agent changes that, a member in person does.', {
      fields,
    }),
    fields.map((field) => problem(field, 'Is changed by a member in person alone.')),
  );
}
