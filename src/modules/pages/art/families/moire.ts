import { between, focusOf, type Family, type Point } from '../drawing.js';
import { circle, glow, ground, veil } from '../paths.js';

/** Two sets of rings, and the pattern that is in neither. */
export const moire: Family = (random) => {
  const [x, y] = focusOf(random);
  const turn = between(random, 0.3, 2.8);
  const apart = between(random, 46, 74);
  const other: Point = [x + Math.cos(turn) * apart, y + Math.sin(turn) * apart];
  const rings = (center: Point, step: number, count: number) =>
    Array.from({ length: count }, (_, index) => circle(center, step * (index + 1))).join('');
  return [
    ground(3),
    glow([x, y], 700, 4, 0.8),
    { path: rings([x, y], 17, 58), paint: 5, line: 3, opacity: 0.8 },
    { path: rings(other, 17.6, 56), paint: 1, line: 7, opacity: 0.75 },
    veil(3, 300, 1050),
  ];
};
