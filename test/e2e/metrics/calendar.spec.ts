import { Calendar, type Period } from '../../../src/platform/time/calendar.js';
import { WallClock } from './wall-clock.js';

/** The hours of each period that begins from the one of `from` on, up to `end`. */
function hours(zone: string, period: Period, from: string, end: string): number[] {
  const calendar = new Calendar(zone);
  const lengths: number[] = [];
  for (let start = calendar.startOf(period, Date.parse(from)); start < Date.parse(end);) {
    const next = calendar.nextStart(period, start);
    lengths.push((next - start) / 3_600_000);
    start = next;
  }
  return lengths;
}

describe('a day', () => {
  it.each([
    ['Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', [24, 23, 24]],
    ['Europe/Paris', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', [24, 25, 24]],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z', '2026-04-06T00:00:00Z', [24, 24.5, 24]],
    ['Australia/Lord_Howe', '2026-10-03T00:00:00Z', '2026-10-05T00:00:00Z', [24, 23.5, 24]],
    ['America/Havana', '2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z', [24, 25, 24]],
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-07T12:00:00Z', [24, 23, 24]],
  ])('in %s after %s', (zone, from, end, expected) => {
    expect(hours(zone, 'day', from, end)).toEqual(expected);
  });

  it('that a zone left out is not there, and begins with the next', () => {
    const apia = new Calendar('Pacific/Apia');
    expect(hours('Pacific/Apia', 'day', '2011-12-29T20:00:00Z', '2011-12-31T20:00:00Z')).toEqual([24, 24, 24]);
    expect(apia.startOfDay('2011-12-30')).toBe(Date.parse('2011-12-30T10:00:00Z'));
    expect(apia.startOfDay('2011-12-31')).toBe(Date.parse('2011-12-30T10:00:00Z'));
  });
});

describe('an hour', () => {
  it('comes twice when the clock is put back, and not at all when it is put forward', () => {
    expect(hours('Europe/Paris', 'hour', '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z')).toEqual([1, 1, 1, 1]);
    expect(hours('Europe/Paris', 'hour', '2026-03-29T00:30:00Z', '2026-03-29T02:00:00Z')).toEqual([1, 1]);
  });

  it('is cut where the clock is changed by half of one', () => {
    expect(hours('Australia/Lord_Howe', 'hour', '2026-04-04T14:10:00Z', '2026-04-04T16:00:00Z')).toEqual([1, 0.5, 1]);
    expect(hours('Australia/Lord_Howe', 'hour', '2026-10-03T15:10:00Z', '2026-10-03T17:00:00Z')).toEqual([1, 0.5, 1]);
    const [late] = [Date.parse('2026-04-04T15:10:00Z')];
    expect(new Calendar('Australia/Lord_Howe').startOf('hour', late)).toBe(Date.parse('2026-04-04T15:00:00Z'));
  });

  it('begins at half past in zones that are so', () => {
    expect(new Calendar('Asia/Kolkata').startOf('hour', Date.parse('2026-01-01T10:05:00Z'))).toBe(
      Date.parse('2026-01-01T09:30:00Z'),
    );
  });
});

it('a week begins on Monday, over the end of a year and before 1970 too', () => {
  const utc = new Calendar('UTC');
  const week = (at: string) => new Date(utc.startOf('week', Date.parse(at))).toISOString().slice(0, 10);
  expect(week('2027-01-03T23:59:59.999Z')).toBe('2026-12-28');
  expect(week('2027-01-04T00:00:00Z')).toBe('2027-01-04');
  expect(week('1970-01-01T00:00:00Z')).toBe('1969-12-29');
});

it('a day begins at its first midnight when the clock is put back at one', () => {
  const start = Date.parse('2026-11-01T04:00:00Z');
  expect(new Calendar('America/Havana').startOfDay('2026-11-01')).toBe(start);
  expect(new Calendar('America/Havana').startOf('day', Date.parse('2026-11-01T05:30:00Z'))).toBe(start);
});

it('periods are those that a clock on the wall shows, in many zones and over a year', () => {
  const zones = [
    'Europe/Paris',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Antarctica/Troll',
    'Pacific/Chatham',
  ];
  const [from, end] = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2026-12-31T00:00:00Z')];
  for (const zone of zones) {
    const calendar = new Calendar(zone);
    for (const period of ['hour', 'day', 'week', 'month'] as const) {
      const starts: number[] = [];
      for (let at = calendar.startOf(period, from); at < end; at = calendar.nextStart(period, at)) starts.push(at);
      expect([zone, period, starts]).toEqual([zone, period, new WallClock(zone).starts(period, from, end)]);
    }
  }
});
