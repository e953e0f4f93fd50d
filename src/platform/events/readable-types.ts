import type { Caller } from '../auth/caller.js';
import type { Permission } from '../auth/permissions.js';
import { ALL_TYPES, EVENT_TYPES, subscriptionsTo, type EventType } from './define-event.js';

/** Events that tell as much as the records they are about, so whoever reads them must be allowed to read those. */
const GUARDED: [prefix: string, needed: Permission][] = [
  ['api_key.', 'api_keys:read'],
  ['connection.', 'connections:read'],
  ['invitation.', 'members:read'],
  ['service_account.', 'members:write'],
];

type Reader = Pick<Caller, 'permissions'>;

/** What it takes to read events of this type beside what it takes to read any. */
export function guardOf(type: EventType): Permission | undefined {
  return GUARDED.find(([prefix]) => type.startsWith(prefix))?.[1];
}

/** What the caller lacks of that. */
export function lackedGuards({ permissions }: Reader): Permission[] {
  return GUARDED.map(([, needed]) => needed).filter((needed) => !permissions.has(needed));
}

/** The types of events that the caller may not read. */
export function hiddenTypes(caller: Reader): EventType[] {
  const lacked = lackedGuards(caller);
  return EVENT_TYPES.filter((type) => lacked.some((needed) => needed === guardOf(type)));
}

/** What the caller lacks for all that a subscription names; of `*` there is always something left. */
export function lackedFor(caller: Reader, subscription: string): Permission | undefined {
  if (subscription === ALL_TYPES) return undefined;
  const hidden = hiddenTypes(caller).find((type) => subscriptionsTo(type).includes(subscription));
  return hidden === undefined ? undefined : guardOf(hidden);
}
