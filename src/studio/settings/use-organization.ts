import { useQuery } from '@tanstack/react-query';
import type { Organization, UpdateOrganization } from '../../../sdk/src/generated/types.js';
import { queries, service } from '../service.js';

/** A part of the settings that are fields of the organization. */
export interface SheetProps {
  organization: Organization;
  isReadOnly: boolean;
}

const ORGANIZATION = ['organization'];

export function useOrganization() {
  return useQuery({ queryKey: ORGANIZATION, queryFn: () => service.organization.get() });
}

/** Only what is sent of it is changed, so that two people who change different things do not meet. */
export async function updateOrganization(changes: UpdateOrganization): Promise<void> {
  queries.setQueryData(ORGANIZATION, await service.organization.update(changes));
}
