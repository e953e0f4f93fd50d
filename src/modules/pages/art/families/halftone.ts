import { between, focusOf, type Family, type Shape } from '../drawing.js';
import { glow, ground } from '../paths.js';

const STEP = 42;
const SIZES = 7;

/** Dots that grow where a wave of light passes. */
export const halftone: Family = (random) => {
  const [x, y] = focusOf(random);
  const [phase, slope] = [random() * 6.28, between(random, 0.5, 0.9)];
  const sizes: string[] = Array.from({ length: SIZES }, () => '');
  for (let row = -1; row < 28; row += 1) {
    for (let column = 0; column < 31; column += 1) {
      const [left, top] = [1612 - column * STEP - (row % 2 === 0 ? 0 : STEP / 2), row * STEP * 0.87 + 8];
      const near = Math.exp(-((Math.hypot((left - x) * 0.85, top - y) / 480) ** 2));
      const wave = 0.5 + 0.5 * Math.sin((left * slope + top) / 128 + phase);
      const size = Math.round(near * (0.35 + 0.75 * wave) * SIZES);
      if (size < 1) continue;
      const place = Math.min(size, SIZES) - 1;
      sizes[place] = `${sizes[place] ?? ''}M${Math.round(left)} ${Math.round(top)}h.1`;
    }
  }
  const dots = sizes.map((path, index): Shape => {
    return { path, paint: index < 2 ? 4 : 5, line: 5 + index * 5, round: true };
  });
  return [ground(3), glow([x, y], 800, 2, 0.7), glow([1600, 1000], 800, 1, 0.8), ...dots.filter(({ path }) => path)];
};
