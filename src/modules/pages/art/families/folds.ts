import { between, type Family, type Point, type Shape, type Tone } from '../drawing.js';
import { polygon, wash } from '../paths.js';

/** Paper folded to a fan, in light from the right. */
export const folds: Family = (random) => {
  const apex: Point = [between(random, 1290, 1480), between(random, -420, -300)];
  const shapes: Shape[] = [
    wash(
      [0, 1000],
      [1100, 0],
      [
        [0, 2],
        [1, 3],
      ],
    ),
  ];
  let angle = between(random, 2.06, 2.16);
  for (let index = 0; angle > 0.35 && index < 16; index += 1) {
    const next = angle - between(random, 0.09, 0.17);
    const end = (of: number): Point => [apex[0] + Math.cos(of) * 2300, apex[1] + Math.sin(of) * 2300];
    shapes.push(facet(apex, end(angle), end(next), index));
    angle = next;
  }
  return shapes;
};

const LIT: [Tone, Tone] = [4, 5];
const SHADED: [Tone, Tone] = [1, 3];

/** One side of a fold: lit and shaded ones take turns. */
function facet(apex: Point, from: Point, to: Point, index: number): Shape {
  const [begin, end] = index % 2 === 0 ? SHADED : LIT;
  const [along, across] = [0.3, 0.3].map((share, side) => point(apex, side === 0 ? from : to, share));
  const opacity = Math.min(1, 0.3 + index * 0.22);
  return {
    path: polygon([apex, from, to]),
    paint: {
      line: [along as Point, across as Point],
      stops: [
        [0, begin, opacity],
        [1, end, opacity],
      ],
    },
  };
}

const point = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
