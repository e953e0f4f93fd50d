import type { Caller } from '../../platform/auth/caller.js';
import type { Permission } from '../../platform/auth/permissions.js';
import { EVENT_TYPES } from '../../platform/events/define-event.js';

/** Events that tell as much as the records they are about, so whoever reads them must be allowed to read those. */
const GUARDED: [prefix: string, needed: Permission][] = [['api_key.', 'api_keys:read']];

/** The types of events that the caller may not read. */
export function hiddenTypes({ permissions }: Caller): string[] {
  const hidden = GUARDED.filter(([, needed]) => !permissions.has(needed));
  return EVENT_TYPES.filter((type) => hidden.some(([prefix]) => type.startsWith(prefix)));
}
