import { between, focusOf, type Family, type Point } from '../drawing.js';
import { curve, glow, ground } from '../paths.js';

const LINES = 33;
const POINTS = 10;

/** Lines that swell like cloth in the wind. */
export const waves: Family = (random) => {
  const [x, y] = focusOf(random);
  const [phase, twist] = [random() * 6.28, between(random, 0.055, 0.085)];
  const line = (index: number): string => {
    const share = index / (LINES - 1);
    const points = Array.from({ length: POINTS }, (_, at): Point => {
      const across = (at / (POINTS - 1)) * 1720 - 60;
      const alive = Math.max(0, (across - 240) / 1360) ** 1.25;
      const swing =
        Math.sin(across / 205 + phase + index * twist) * 0.62 + Math.sin(across / 120 - index * 0.05) * 0.24;
      const spread = 1 - alive * 0.42 * Math.cos(across / 260 + phase);
      return [across, y + 60 + (share - 0.5) * 620 * spread + alive * swing * 200];
    });
    return curve(points);
  };
  const lines = Array.from({ length: LINES }, (_, index) => line(index));
  const third = (of: number) => lines.filter((_, index) => index % 3 === of).join('');
  const faded = (tone: 3 | 4 | 5, opacity: number) => ({
    line: [
      [250, 0],
      [1250, 0],
    ] as const,
    stops: [
      [0, tone, opacity * 0.12],
      [1, tone, opacity],
    ] as [0 | 1, 3 | 4 | 5, number][],
  });
  return [
    ground(3),
    glow([x, y], 900, 2, 0.9),
    glow([1600, 1000], 700, 1, 0.8),
    { path: third(0), paint: faded(5, 0.95), line: 3 },
    { path: third(1), paint: faded(5, 0.75), line: 2 },
    { path: third(2), paint: faded(4, 1), line: 2 },
  ];
};
