import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../../sdk/src/generated/types.js';
import { service } from '../service.js';

interface Caller {
  me: Me | undefined;
  error: Error | null;
  /** Whether the role allows it; nothing, until it is known. */
  may: (scope: Me['scopes'][number]) => boolean;
}

/** Who is signed in, and what they may do. */
export function useCaller(): Caller {
  const { data: me, error } = useQuery({ queryKey: ['me'], queryFn: () => service.me.get() });
  return { me, error, may: (scope) => me?.scopes.includes(scope) ?? false };
}
