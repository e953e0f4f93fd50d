import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';

/** The keys that a member made and that still let somebody in: they belong to the organization, and go on without the member. */
export function useKeysOf(user_id: string, isWanted = true) {
  return useQuery({
    queryKey: ['api-keys', user_id],
    enabled: isWanted,
    queryFn: async () => {
      const keys: ApiKey[] = [];
      for await (const key of service.apiKeys.list({ created_by: user_id, limit: 100 }))
        if (isLive(key)) keys.push(key);
      return keys;
    },
  });
}

const isLive = ({ revoked_at, expires_at }: ApiKey): boolean =>
  revoked_at === null && (expires_at === null || new Date(expires_at) > new Date());
