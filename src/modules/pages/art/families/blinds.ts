import { between, focusOf, type Family, type Shape } from '../drawing.js';
import { ALL, ground, rectangle, veil } from '../paths.js';

/** A light behind fluted glass. */
export const blinds: Family = (random) => {
  const [x, y] = focusOf(random);
  const width = Math.round(between(random, 58, 74));
  const [drift, spread] = [between(random, 0.25, 0.5), between(random, 300, 380)];
  const flutes = Array.from({ length: Math.ceil(1120 / width) }, (_, index): Shape => {
    const left = 1600 - (index + 1) * width;
    const near = Math.exp(-(((left + width / 2 - x) / spread) ** 2));
    const middle = y + (left - x) * drift + (index % 2 === 0 ? 26 : -26);
    const reach = 170 + 420 * near;
    return {
      path: rectangle(left, 0, width, 1000),
      paint: {
        line: [
          [left, middle - reach],
          [left + 120, middle + reach],
        ],
        stops: [
          [0, 3],
          [0.5, 5, 0.25 + 0.75 * near],
          [0.8, 3],
          [1, 1, 0.9],
        ],
      },
    };
  });
  const edges: Shape = {
    path: ALL,
    paint: {
      line: [
        [1600, 0],
        [1600 + width, 0],
      ],
      repeats: true,
      stops: [
        [0, 1, 0.45],
        [0.36, 2, 0],
        [0.86, 5, 0],
        [1, 5, 0.3],
      ],
    },
  };
  return [ground(3), ...flutes, edges, veil(3, 440, 900)];
};
