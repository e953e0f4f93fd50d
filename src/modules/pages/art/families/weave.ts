import { between, type Family, type Point, type Shape } from '../drawing.js';
import { ground, segment, veil, wash } from '../paths.js';

/** Broad bands, over one and under the next. */
export const weave: Family = (random) => {
  const step = between(random, 104, 128);
  const angle = between(random, -0.62, -0.42);
  const origin: Point = [between(random, 1250, 1350), between(random, 200, 320)];
  const turned = (x: number, y: number): Point => [
    origin[0] + x * Math.cos(angle) - y * Math.sin(angle),
    origin[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const places = Array.from({ length: 19 }, (_, index) => index - 9);
  const reach = step * 12;
  const down = places.map((at) => segment(turned(at * step, -reach), turned(at * step, reach))).join('');
  const across = (parity: number) =>
    places
      .filter((at) => (at & 1) === parity)
      .map((at) => segment(turned(-reach - (parity - 0.5) * step, at * step), turned(reach, at * step)))
      .join('');
  const wide = step * 0.86;
  const over = (parity: number): Shape[] => [
    { path: across(parity), paint: 1, line: wide, dashes: [step * 1.12, step * 0.88], opacity: 0.42 },
    { path: across(parity), paint: 4, line: wide, dashes: [step, step] },
    { path: across(parity), paint: 5, line: wide * 0.5, dashes: [step, step], opacity: 0.5 },
    { path: across(parity), paint: 5, line: wide * 0.16, dashes: [step, step], opacity: 0.6 },
  ];
  return [
    ground(1),
    { path: down, paint: 2, line: wide },
    { path: down, paint: 3, line: wide * 0.6, opacity: 0.7 },
    { path: down, paint: 3, line: wide * 0.24 },
    ...over(0),
    ...over(1),
    veil(3, 480, 1240),
    wash(
      [0, 300],
      [0, 1000],
      [
        [0, 3, 0],
        [1, 3, 0.8],
      ],
    ),
  ];
};
