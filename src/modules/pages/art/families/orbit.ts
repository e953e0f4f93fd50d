import { between, focusOf, one, type Family, type Point, type Shape, type Tone } from '../drawing.js';
import { circle, glow, ground } from '../paths.js';

/** Circles around one centre, with bodies on them. */
export const orbit: Family = (random) => {
  const center = focusOf(random);
  const radii: number[] = [];
  for (let radius = between(random, 150, 180); radius < 1300; radius += between(random, 62, 128)) radii.push(radius);
  const bodies = radii.slice(0, 8).map((radius, index): Shape => {
    const angle = between(random, 1.7, 3.4) + (index % 3 === 1 ? 3 : 0);
    const place: Point = [center[0] + Math.cos(angle) * radius, center[1] + Math.sin(angle) * radius];
    const size = between(random, 12, 24) + (index % 3 === 2 ? between(random, 18, 52) : 0);
    return lit(
      place,
      size,
      one<[Tone, Tone]>(random, [
        [5, 3],
        [4, 1],
        [5, 2],
      ]),
    );
  });
  const lines = (parity: number) =>
    radii.filter((_, index) => index % 2 === parity).map((radius) => circle(center, radius));
  return [
    ground(3),
    ...radii
      .slice(0, 9)
      .toReversed()
      .map((radius): Shape => ({ path: circle(center, radius), paint: 4, opacity: 0.11 })),
    glow(center, 760, 5, 0.45),
    { path: lines(0).join(''), paint: 5, line: 2, opacity: 0.7 },
    { path: lines(1).join(''), paint: 5, line: 2, dashes: [2, 12], round: true, opacity: 0.75 },
    lit(center, between(random, 96, 124), [5, 3]),
    ...bodies,
  ];
};

/** A ball in light from above and from the left. */
function lit(center: Point, radius: number, [light, shade]: [Tone, Tone]): Shape {
  const from: Point = [center[0] - radius * 0.7, center[1] - radius * 0.7];
  const to: Point = [center[0] + radius * 0.8, center[1] + radius * 0.8];
  return {
    path: circle(center, radius),
    paint: {
      line: [from, to],
      stops: [
        [0, light],
        [1, shade],
      ],
    },
  };
}
