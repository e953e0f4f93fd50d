import { nextLook } from '../../../src/modules/media/files/look-schedule.js';

const DAY = 24 * 3600;

/** When each look falls due, in seconds, if each asks for the next at once. */
function looks(): number[] {
  const all: number[] = [];
  for (let at = nextLook(0); at !== null; at = nextLook(at)) all.push(at);
  return all;
}

it('looks soon, each minute while the address is valid, then each hour for a week', () => {
  const minutes = Array.from({ length: 60 }, (_, index) => (index + 1) * 60);
  const hours = Array.from({ length: 7 * 24 - 1 }, (_, index) => (index + 2) * 3600);
  expect(looks()).toEqual([2, 5, 15, ...minutes, ...hours]);
});

it('goes on where it should be by now when a look comes late', () => {
  expect([nextLook(7.2), nextLook(61), nextLook(3599.9), nextLook(3600), nextLook(2 * DAY + 5)]).toEqual([
    15,
    120,
    3600,
    7200,
    2 * DAY + 3600,
  ]);
  expect([nextLook(7 * DAY), nextLook(8 * DAY)]).toEqual([null, null]);
});
