import { between, type Family, type Random, type Shape, type Tone } from '../drawing.js';
import { glow, wash } from '../paths.js';

/** High grass against the light, denser to the right. */
export const reeds: Family = (random) => {
  const lean = between(random, -170, -70);
  const row = (count: number, tall: number, wide: number, [foot, tip]: [Tone, Tone], opacity: number): Shape => ({
    path: Array.from({ length: count }, () => blade(random, tall, wide, lean)).join(''),
    paint: {
      line: [
        [0, 1000],
        [0, 1000 - tall],
      ],
      stops: [
        [0, foot],
        [1, tip, opacity],
      ],
    },
  });
  return [
    wash(
      [0, 1000],
      [1500, 0],
      [
        [0, 2],
        [0.6, 3],
        [1, 4],
      ],
    ),
    glow([1350, 240], 820, 5, 0.75),
    row(26, 1010, 30, [3, 4], 0.55),
    row(24, 880, 36, [2, 4], 0.8),
    row(22, 740, 42, [2, 3], 0.9),
    row(20, 540, 46, [1, 2], 1),
  ];
};

function blade(random: Random, tall: number, wide: number, lean: number): string {
  const x = 1680 - random() ** 1.7 * 1050;
  const reach = ((x - 500) / 1180) ** 0.75;
  const high = tall * reach * between(random, 0.55, 1);
  const width = wide * between(random, 0.5, 1);
  const tip = lean * between(random, 0.4, 1.5) * (high / 900);
  const r = Math.round;
  const middle = 1000 - high * 0.55;
  return `M${r(x)} 1000Q${r(x + tip * 0.08)} ${r(middle)} ${r(x + tip)} ${r(1000 - high)}Q${r(x + width + tip * 0.16)} ${r(middle + 24)} ${r(x + width)} 1000Z`;
}
