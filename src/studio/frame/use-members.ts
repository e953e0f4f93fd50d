import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../../sdk/src/generated/types.js';
import { service } from '../service.js';

/** Everybody of the organization. */
export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: async () => {
      const members: Member[] = [];
      for await (const member of service.organization.members.list({ limit: 100 })) members.push(member);
      return members;
    },
  });
}
