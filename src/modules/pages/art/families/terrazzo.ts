import { between, one, type Family, type Point, type Random, type Shape, type Tone } from '../drawing.js';
import { polygon, wash } from '../paths.js';

interface Chip {
  center: Point;
  radius: number;
}

/** Chips of stone, close together at the right and loose towards the left. */
export const terrazzo: Family = (random) => {
  const chips: Chip[] = [];
  for (let attempt = 0; attempt < 900 && chips.length < 150; attempt += 1) {
    const center: Point = [between(random, 420, 1620), between(random, -20, 1010)];
    const dense = ((center[0] - 420) / 1200) ** 1.5 * (1.05 - (center[1] / 1000) * 0.6);
    if (random() > dense) continue;
    const radius = between(random, 14, 38) + (random() < 0.3 ? between(random, 22, 70) : 0);
    const isFree = chips.every(({ center: [x, y], radius: other }) => {
      return Math.hypot(x - center[0], y - center[1]) > radius + other + 7;
    });
    if (isFree) chips.push({ center, radius });
  }
  const tones = new Map<Tone, string>();
  for (const chip of chips) {
    const tone = one<Tone>(random, [1, 1, 2, 4, 5, 5]);
    tones.set(tone, (tones.get(tone) ?? '') + stone(random, chip));
  }
  return [
    wash(
      [0, 1000],
      [1600, 0],
      [
        [0, 2],
        [0.5, 3],
        [1, 3],
      ],
    ),
    ...[...tones].map(([paint, path]): Shape => ({ path, paint })),
  ];
};

function stone(random: Random, { center: [x, y], radius }: Chip): string {
  const corners = Math.floor(between(random, 5, 8.4));
  const [turn, flat] = [random() * 6.28, between(random, 0.62, 1)];
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = ((index + between(random, -0.26, 0.26)) / corners) * Math.PI * 2;
    const [along, across] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flat];
    return [x + along * Math.cos(turn) - across * Math.sin(turn), y + along * Math.sin(turn) + across * Math.cos(turn)];
  });
  return polygon(points);
}
