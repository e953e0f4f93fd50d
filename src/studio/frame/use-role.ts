import { useCaller } from './use-caller.js';
import { useMembers } from './use-members.js';

/** What the person who is signed in is in the organization; null until it is known. */
export function useRole(): string | null {
  const { me } = useCaller();
  const { data } = useMembers();
  return data?.find(({ user_id }) => user_id === me?.credential.id)?.role ?? null;
}
