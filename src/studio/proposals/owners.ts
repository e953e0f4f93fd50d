import type { Member } from '../../../sdk/src/generated/types.js';
import type { useText } from '../language/texts.js';

/** Who may answer for a proposal; somebody who has left stays until another one is chosen. */
export function ownersOf(
  members: readonly Member[],
  owner: string | null,
  t: ReturnType<typeof useText>,
): [id: string, name: string][] {
  const isGone = owner !== null && !members.some(({ user_id }) => user_id === owner);
  return [
    ['', t('proposal.unowned')],
    ...(isGone ? [[owner, t('proposal.left')] as [string, string]] : []),
    ...members.map(({ user_id, name }): [string, string] => [user_id, name]),
  ];
}
