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
