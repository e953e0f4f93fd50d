import { useEffect, useState } from 'react';
import { onEvent, proposalOf } from '../frame/live.js';
import { useCaller } from '../frame/use-caller.js';
import { useMembers } from '../frame/use-members.js';
import { useText } from '../language/texts.js';

/** So long after their last change somebody is taken to be at it. */
const AT_IT_MS = 60_000;

/** Who else of the organization is changing the proposal, by the events of it. */
export function Others({ id }: { id: string }) {
  const t = useText();
  const { me } = useCaller();
  const { data: members = [] } = useMembers();
  const others = useAtIt(id).filter((one) => one !== me?.credential.id);
  const names = members.filter(({ user_id }) => others.includes(user_id)).map(({ name, email }) => name || email);
  return (
    <p className="others" role="status">
      {names.length > 0 && t('editor.others', { count: names.length, names: names.join(', ') })}
    </p>
  );
}

/** The users who changed it a moment ago. */
function useAtIt(id: string): string[] {
  const [last, setLast] = useState<Record<string, number>>({});
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const forget = onEvent((event) => {
      const { kind, id: user } = event.actor;
      if (kind !== 'user' || user === null || proposalOf(event) !== id) return;
      const now = Date.now();
      setLast((before) => ({ ...before, [user]: now }));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setLast(({ [user]: at, ...rest }) => (at === now || at === undefined ? rest : { ...rest, [user]: at }));
      }, AT_IT_MS);
      timers.add(timer);
    });
    return () => {
      forget();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [id]);
  return Object.keys(last);
}
