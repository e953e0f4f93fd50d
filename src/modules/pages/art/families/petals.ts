import { between, focusOf, type Family, type Point, type Shape } from '../drawing.js';
import { glow, ground } from '../paths.js';

/** A large flower, petal over petal. */
export const petals: Family = (random) => {
  const center = focusOf(random);
  const turn = random() * 6.28;
  const whorl = (count: number, length: number, width: number, shift: number): Shape[] =>
    Array.from({ length: count }, (_, index): Shape => {
      const angle = turn + shift + ((index + between(random, -0.12, 0.12)) / count) * Math.PI * 2;
      const long = length * between(random, 0.9, 1.1);
      const end: Point = [center[0] + Math.cos(angle) * long, center[1] + Math.sin(angle) * long];
      return {
        path: petal(center, end, width),
        paint: {
          line: [center, end],
          stops: [
            [0, 1, 0.75],
            [0.42, 3, 0.55],
            [1, 5, 0.72],
          ],
        },
      };
    });
  return [
    ground(3),
    glow(center, 900, 2, 0.9),
    ...whorl(9, 640, 0.34, 0),
    ...whorl(8, 430, 0.36, 0.3),
    ...whorl(7, 250, 0.38, 0.7),
    glow(center, 90, 1, 0.7),
  ];
};

function petal([x, y]: Point, [ex, ey]: Point, width: number): string {
  const [dx, dy] = [ex - x, ey - y];
  const side = (sign: number) => {
    const [ox, oy] = [-dy * width * sign, dx * width * sign];
    const points = [x + dx * 0.3 + ox, y + dy * 0.3 + oy, ex + ox * 0.85 - dx * 0.1, ey + oy * 0.85 - dy * 0.1];
    return points.map(Math.round);
  };
  const [out, back] = [side(1), side(-1)];
  const [a, b] = [out.join(' '), [...back.slice(2), ...back.slice(0, 2)].join(' ')];
  return `M${Math.round(x)} ${Math.round(y)}C${a} ${Math.round(ex)} ${Math.round(ey)}C${b} ${Math.round(x)} ${Math.round(y)}Z`;
}
