import type { WorkingHours } from '../../../platform/time/working-hours.js';
import type { RemindersDto } from '../../organizations/reminders.dto.js';

const DAY = 24 * 3_600_000;

/** Somebody whose turn it is. */
export interface Awaited {
  /** The recipient; null for the lead of a proposal that names nobody. */
  recipient_id: string | null;
  asked_at: string;
  reminded_at: string | null;
}

interface Terms {
  reminders: RemindersDto;
  /** What was due before is not made up for. */
  since: string | null;
  expires_at: string | null;
}

/** When somebody is reminded, from the first time on that has not been; in working hours. */
export function dueTimes({ asked_at, reminded_at }: Awaited, terms: Terms, hours: WorkingHours): number[] {
  const { reminders, since, expires_at } = terms;
  const asked = Date.parse(asked_at);
  const after = Math.max(asked, ...[reminded_at, since].map((time) => (time === null ? 0 : Date.parse(time))));
  const end = expires_at === null ? Infinity : Date.parse(expires_at);
  const times = reminders.days.map((days) => hours.following(hours.later(asked, days)));
  if (reminders.until === 'expiry' && end < Infinity) times.push(hours.preceding(end - DAY));
  return times.filter((time) => time > after && time < end).sort((one, other) => one - other);
}
