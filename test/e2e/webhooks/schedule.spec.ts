import { nextAttempt, retryAfter } from '../../../src/modules/webhooks/sending/schedule.js';

const NOW = new Date('2026-04-01T10:00:00.000Z');
const HOUR = 3600;
const seconds = (time: Date | null) => (time ? (time.getTime() - NOW.getTime()) / 1000 : null);
const after = (attempt: number, wish: Date | null = null, random = 0.5) =>
  seconds(nextAttempt(attempt, NOW, wish, random));

describe('the schedule of attempts', () => {
  it('is that of Standard Webhooks, over about 76 hours', () => {
    const delays = Array.from({ length: 9 }, (_, index) => after(index + 1));
    expect(delays).toEqual([5, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]);
    expect(delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / HOUR).toBeCloseTo(75.6, 1);
    expect(after(10)).toBeNull();
  });

  it('is spread by a tenth to both sides', () => {
    expect([after(2, null, 0), after(2, null, 1)]).toEqual([270, 330]);
    const random = Array.from({ length: 200 }, () => seconds(nextAttempt(2, NOW, null)) ?? 0);
    expect(Math.min(...random)).toBeGreaterThanOrEqual(270);
    expect(Math.max(...random)).toBeLessThanOrEqual(330);
    expect(new Set(random).size).toBeGreaterThan(100);
  });

  it('waits for what the receiver wishes, when that is later', () => {
    const wish = (length: number) => new Date(NOW.getTime() + length * 1000);
    expect(after(1, wish(60))).toBe(60);
    expect(after(2, wish(60))).toBe(300);
    expect(after(1, wish(-60))).toBe(5);
    expect(after(10, wish(60))).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    ['Wed, 01 Apr 2026 10:05:00 GMT', 300],
    ['999999999', 24 * HOUR],
  ])('%s', (value, expected) => {
    expect(seconds(retryAfter(value, NOW))).toBe(expected);
  });

  it.each([undefined, '', 'soon', '0', 'Wed, 01 Apr 2026 10:00:00 GMT', '-5', '1.5s', '9'.repeat(40)])(
    '%s says nothing',
    (value) => {
      expect(retryAfter(value, NOW)).toBeNull();
    },
  );
});
