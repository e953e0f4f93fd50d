import { invalidFields, problem } from '../../platform/errors/errors.js';
import { isDay } from '../../platform/http/validation/moment.js';
import { Calendar, type Period } from '../../platform/time/calendar.js';
import { ALIASES, type MetricsQuery } from './metrics-query.dto.js';
import { said } from '../../platform/errors/said.js';
import { ownValue } from '../../platform/own-value.js';

const MAX_BUCKETS = 1000;

/** What is counted: a query with everything that it left open decided. */
export interface Scope {
  /** Null without a beginning. */
  from: string | null;
  /** Null up to now. */
  to: string | null;
  now: string;
  timezone: string;
  period: Period;
  calendar: Calendar;
  filters: Pick<MetricsQuery, 'currency' | 'owner_id' | 'template_id' | 'lead_id'>;
}

export function scopeOf(query: MetricsQuery, defaultTimezone: string, now: string): Scope {
  const { from, to, timezone = defaultTimezone, period = 'month', ...filters } = query;
  const calendar = new Calendar(timezone);
  const momentOf = (text: string | undefined) => {
    if (text === undefined) return null;
    return isDay(text) ? iso(calendar.startOfDay(text)) : text;
  };
  const range = { from: momentOf(from), to: momentOf(to) };
  if (range.from !== null && range.to !== null && Date.parse(range.from) >= Date.parse(range.to)) {
    throw invalidFields([problem('from', 'Must be before to.'), problem('to', 'Must be after from.')]);
  }
  return { ...range, now, timezone, period: canonical(period), calendar, filters };
}

/** When the buckets of a series begin, of which the first holds `first`; there is always one. */
export function bucketsFrom(first: string, { to, now, calendar, period }: Scope): string[] {
  const end = Date.parse(to ?? now);
  const starts: number[] = [];
  let start = calendar.startOf(period, Date.parse(first));
  do {
    if (starts.length === MAX_BUCKETS) throw tooManyBuckets(period);
    starts.push(start);
    start = calendar.nextStart(period, start);
  } while (start < end);
  return starts.map(iso);
}

/** The months in which `now` is, and before: when each begins, and when the current one ends. */
export function monthsAround({ now, calendar }: Scope): { last: string; current: string; next: string } {
  const current = calendar.startOf('month', Date.parse(now));
  const [last, next] = [calendar.startOf('month', current - 1), calendar.nextStart('month', current)];
  return { last: iso(last), current: iso(current), next: iso(next) };
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function canonical(period: string): Period {
  return ownValue<Period>(ALIASES, period) ?? (period as Period);
}

function tooManyBuckets(period: Period): Error {
  return invalidFields([
    problem(
      'period',
      said('The series would have more than {maximum} buckets of one {period} each: ask for a longer period.', {
        maximum: MAX_BUCKETS,
        period,
      }),
    ),
    problem(
      'from',
      said('The series would have more than {maximum} buckets of one {period} each: ask for a shorter range.', {
        maximum: MAX_BUCKETS,
        period,
      }),
    ),
  ]);
}
