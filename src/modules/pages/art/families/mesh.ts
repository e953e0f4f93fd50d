import { between, focusOf, type Family } from '../drawing.js';
import { glow, ground } from '../paths.js';
import type { Shape } from '../drawing.js';

/** Colours that flow into each other, with grain. */
export const mesh: Family = (random) => {
  const [x, y] = focusOf(random);
  const near = (by: number) => between(random, -by, by);
  return [
    ground(3),
    glow([between(random, 0, 300), 1000], 1000, 2, 0.85),
    glow([x - 420 + near(90), -80], 760, 4, 0.95),
    glow([1600, 940 + near(80)], 900, 1, 1),
    glow([x + near(60), y - 80], 620, 5, 1),
    glow([x - 300 + near(80), y + 430], 560, 2, 0.9),
    glow([x + 260, y + 180 + near(80)], 520, 4, 0.9),
    glow([x - 40 + near(60), y + 20], 260, 5, 0.6),
    grain(random),
  ];
};

function grain(random: () => number): Shape {
  const rows = Array.from({ length: 90 }, (_, row) => `M${Math.round(between(random, 520, 700))} ${row * 11 + 5}H1600`);
  return { path: rows.join(''), paint: 5, line: 1.6, dashes: [0, 11], round: true, opacity: 0.16 };
}
