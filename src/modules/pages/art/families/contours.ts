import { between, focusOf, type Family, type Point } from '../drawing.js';
import { ground, loop } from '../paths.js';

const LEVELS = 15;
const POINTS = 15;

/** Lines of equal height around a summit. */
export const contours: Family = (random) => {
  const [x, y] = focusOf(random);
  const swings = [2, 3, 5].map((times) => ({ times, size: between(random, 0.4, 0.9) / times, phase: random() * 6.28 }));
  const ring = (level: number): string => {
    const radius = 44 + level ** 1.38 * 31;
    const points = Array.from({ length: POINTS }, (_, index): Point => {
      const angle = (index / POINTS) * Math.PI * 2;
      const swing = swings.reduce((sum, { times, size, phase }) => {
        return sum + size * 0.62 * Math.sin(angle * times + phase + level * 0.085 * times);
      }, 0);
      const reach = radius * (1 + swing);
      return [x + level * -9 + Math.cos(angle) * reach * 1.18, y + level * 9 + Math.sin(angle) * reach];
    });
    return loop(points);
  };
  const rings = Array.from({ length: LEVELS }, (_, index) => ring(LEVELS - 1 - index));
  return [
    ground(3),
    ...rings.map((path, index) => ({ path, paint: index < 4 ? 2 : index < 9 ? 4 : 5, opacity: 0.32 }) as const),
    { path: rings.join(''), paint: 5, line: 2 },
  ];
};
