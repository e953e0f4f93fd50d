import { between, one, type Family, type Point, type Random, type Shape } from '../drawing.js';
import { curve, polygon, wash } from '../paths.js';

const PANE = { width: 168, height: 222, gap: 26 };

/** The light of a window on a wall, with the shadow of a branch in it. */
export const light: Family = (random) => {
  const slope = between(random, 0.2, 0.34);
  const lean = between(random, -0.32, -0.2);
  const corner: Point = [between(random, 1040, 1110), between(random, -40, 40)];
  const place = (x: number, y: number): Point => [corner[0] + x + y * lean, corner[1] + y + x * slope];
  const rows = one(random, [3, 4] as const);
  const panes = Array.from({ length: rows * 3 }, (_, index): [number, number] => [
    (index % 3) * (PANE.width + PANE.gap),
    Math.floor(index / 3) * (PANE.height + PANE.gap),
  ]);
  const path = (by: number) =>
    panes
      .map(([x, y]) => {
        const [right, foot] = [x + PANE.width + by, y + PANE.height + by];
        return polygon([place(x - by, y - by), place(right, y - by), place(right, foot), place(x - by, foot)]);
      })
      .join('');
  const soft = [10, 7, 4, 1, -2, -5].map((by): Shape => ({ path: path(by), paint: 5, opacity: 0.2 }));
  return [
    wash(
      [1600, 0],
      [200, 1000],
      [
        [0, 3],
        [0.5, 2],
        [1, 3],
      ],
    ),
    ...soft,
    ...branch(random, place(between(random, 300, 420), -60)),
    wash(
      [0, 0],
      [0, 1000],
      [
        [0.35, 2, 0],
        [1, 2, 0.9],
      ],
    ),
  ];
};

/** Hanging into the light from above. */
function branch(random: Random, [x, y]: Point): Shape[] {
  const bend = between(random, -260, -150);
  const at = (share: number): Point => [x + bend * share ** 1.4, y + 780 * share];
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const share = 0.12 + index * 0.06;
    const side = index % 2 === 0 ? 1 : -1;
    return leaf(at(share), 1.57 - side * between(random, 0.6, 1.05), between(random, 120, 178) * (1.1 - share * 0.5));
  });
  const stem = curve([0, 0.25, 0.5, 0.75, 1].map(at));
  return [
    { path: leaves.join(''), paint: 2, opacity: 0.62 },
    { path: stem, paint: 2, line: 6, opacity: 0.62 },
  ];
}

function leaf([x, y]: Point, angle: number, length: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [wx, wy] = [-dy * 0.24, dx * 0.24];
  const r = Math.round;
  const [mx, my] = [x + dx * 0.45, y + dy * 0.45];
  return `M${r(x)} ${r(y)}Q${r(mx + wx)} ${r(my + wy)} ${r(x + dx)} ${r(y + dy)}Q${r(mx - wx)} ${r(my - wy)} ${r(x)} ${r(y)}Z`;
}
