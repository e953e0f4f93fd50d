import { WorkingHours } from '../../../src/platform/time/working-hours.js';

const at = (time: string) => Date.parse(time);
const shown = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');
const paris = new WorkingHours('Europe/Paris');

it.each([
  ['within them', '2027-03-24T10:30Z', '2027-03-24T10:30Z'],
  ['as they begin', '2027-03-24T08:00Z', '2027-03-24T08:00Z'],
  ['before them', '2027-03-24T07:59Z', '2027-03-24T08:00Z'],
  ['as they end', '2027-03-24T16:00Z', '2027-03-25T08:00Z'],
  ['at night, which is yesterday elsewhere', '2027-03-23T23:30Z', '2027-03-24T08:00Z'],
  ['on a Friday evening, before the clock is changed', '2027-03-26T16:30Z', '2027-03-29T07:00Z'],
  ['on the Sunday of it in autumn', '2027-10-31T12:00Z', '2027-11-01T08:00Z'],
])('follow a moment %s', (_when, moment, wanted) => {
  expect(shown(paris.following(at(moment)))).toBe(wanted);
  expect(paris.includes(at(moment))).toBe(moment === wanted);
});

it.each([
  ['in the morning', '2027-03-24T09:30Z', '2027-03-24T09:30Z'],
  ['in the evening, as their last hour begins', '2027-03-24T20:00Z', '2027-03-24T15:00Z'],
  ['before they begin', '2027-03-24T05:00Z', '2027-03-23T15:00Z'],
  ['on the Monday after the clock was changed', '2027-03-29T06:30Z', '2027-03-26T15:00Z'],
])('precede a moment %s', (_when, moment, wanted) => {
  expect(shown(paris.preceding(at(moment)))).toBe(wanted);
});

it('some days later is the same time on the clock', () => {
  expect(shown(paris.later(at('2027-03-25T14:30Z'), 3))).toBe('2027-03-28T13:30Z');
  expect(shown(paris.later(at('2027-10-29T13:30Z'), 3))).toBe('2027-11-01T14:30Z');
  expect(shown(paris.later(at('2027-03-27T01:30Z'), 1))).toBe('2027-03-28T01:00Z');
});

it.each([
  ['Asia/Kolkata', '2027-03-24T00:00Z', '2027-03-24T03:30Z'],
  ['Pacific/Kiritimati', '2027-03-25T20:00Z', '2027-03-25T20:00Z'],
  ['Pacific/Honolulu', '2027-03-27T04:00Z', '2027-03-29T19:00Z'],
  ['Pacific/Apia', '2011-12-30T03:30Z', '2012-01-01T19:00Z'],
])('are those of the zone, in %s', (zone, moment, wanted) => {
  expect(shown(new WorkingHours(zone).following(at(moment)))).toBe(wanted);
});
