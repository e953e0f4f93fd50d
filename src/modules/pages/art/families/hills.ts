import { between, focusOf, type Family, type Point, type Random, type Shape, type Tone } from '../drawing.js';
import { circle, curve, glow, wash } from '../paths.js';

/** Of the crest, and of the mist below it, from the farthest hill on. */
const LAYERS: [crest: Tone, mist: Tone][] = [
  [4, 5],
  [3, 4],
  [2, 4],
  [2, 3],
  [1, 2],
];

/** Hills behind hills below a low sun. */
export const hills: Family = (random) => {
  const [x, y] = focusOf(random);
  const sun: Point = [x, y + 20];
  return [
    wash(
      [0, 0],
      [0, 620],
      [
        [0, 3],
        [1, 4],
      ],
    ),
    glow(sun, 680, 5, 1),
    { path: circle(sun, between(random, 92, 124)), paint: 5 },
    ...LAYERS.map((tones, index) => hill(random, 400 + index * 112, 52 + index * 13, tones)),
  ];
};

function hill(random: Random, y: number, swing: number, [crest, mist]: [Tone, Tone]): Shape {
  const [one, two] = [random() * 6.28, random() * 6.28];
  const points = Array.from({ length: 11 }, (_, at): Point => {
    const x = at * 170 - 50;
    const rise = Math.sin(x / 260 + one) * 0.85 + Math.sin(x / 118 + two) * 0.3;
    return [x, y + rise * swing + (1600 - x) * 0.07];
  });
  return {
    path: `${curve(points)}V1000H-50Z`,
    paint: {
      line: [
        [0, y - swing],
        [0, y + 330],
      ],
      stops: [
        [0, crest],
        [1, mist],
      ],
    },
  };
}
