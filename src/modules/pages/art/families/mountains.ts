import { between, focusOf, type Family, type Point, type Random, type Shape, type Tone } from '../drawing.js';
import { circle, glow, polygon, wash } from '../paths.js';

/** Ranges of peaks, lit from the right. */
export const mountains: Family = (random) => {
  const [x, y] = focusOf(random);
  const moon: Point = [x - between(random, 60, 160), y - 90];
  return [
    wash(
      [0, 0],
      [0, 700],
      [
        [0, 3],
        [1, 4],
      ],
    ),
    glow(moon, 560, 5, 0.9),
    { path: circle(moon, 56), paint: 5 },
    ...range(random, { foot: 700, tall: 250, wide: 330 }, [4, 3, 4]),
    ...range(random, { foot: 830, tall: 330, wide: 470 }, [3, 2, 4]),
    ...range(random, { foot: 980, tall: 330, wide: 620 }, [2, 1, 2]),
  ];
};

interface Size {
  foot: number;
  tall: number;
  wide: number;
}

/** A crest of peaks and passes, higher to the right; from each peak its shadow falls to the left. */
function range(random: Random, { foot, tall, wide }: Size, [lit, shaded, mist]: [Tone, Tone, Tone]): Shape[] {
  const crest: Point[] = [];
  const shadows: string[] = [];
  let x = 1680 + random() * wide * 0.4;
  while (x > -wide) {
    const grown = 0.35 + 0.65 * Math.max(0, x / 1600);
    const high = tall * grown * between(random, 0.8, 1.15);
    const [peak, pass] = [foot - high, foot - high * between(random, 0.3, 0.5)];
    const half = wide * between(random, 0.42, 0.56);
    const shoulder: Point = [x - half * 0.52, peak + (pass - peak) * between(random, 0.34, 0.5)];
    const left: Point = [x - half, pass];
    crest.push([x, peak], shoulder, left);
    const low = foot + 40;
    const bends: Point[] = [
      [x - half * 0.14, peak + (low - peak) * 0.24],
      [x + half * 0.1, peak + (low - peak) * 0.42],
      [x - half * 0.16, low],
    ];
    shadows.push(polygon([[x, peak], ...bends, [x - half * 1.2, low], left, shoulder]));
    x -= half * between(random, 1.5, 1.75);
  }
  const down = (tone: Tone): Shape['paint'] => ({
    line: [
      [0, foot - tall * 0.8],
      [0, foot + 60],
    ],
    stops: [
      [0, tone],
      [1, mist],
    ],
  });
  return [
    { path: polygon([[1700, 1000], [1700, foot], ...crest, [-300, 1000]]), paint: down(lit) },
    { path: shadows.join(''), paint: down(shaded) },
  ];
}
