import { between, one, type Family, type Random, type Shape, type Tone } from '../drawing.js';
import { circle, ground, rectangle } from '../paths.js';

const SIDE = 200;
const COLUMNS = 6;
const ROWS = 5;

/** Quarter circles, circles and squares on a grid, as at the Bauhaus. */
export const arcs: Family = (random) => {
  const paths = new Map<Tone, string>();
  const add = (tone: Tone, path: string) => paths.set(tone, (paths.get(tone) ?? '') + path);
  for (let column = 0; column < COLUMNS; column += 1) {
    for (let row = 0; row < ROWS; row += 1) {
      const dense = 1.25 - column * 0.15 - row * 0.19;
      if (random() < dense) tile(random, 1600 - (column + 1) * SIDE, row * SIDE, add);
    }
  }
  const drawn = [...paths].sort(([a], [b]) => a - b);
  return [ground(3), ...drawn.map(([paint, path]): Shape => ({ path, paint }))];
};

/** Each tile is a ground and one figure on it, a lighter one. */
function tile(random: Random, x: number, y: number, add: (tone: Tone, path: string) => void): void {
  const [under, over] = one<[Tone, Tone]>(random, [
    [1, 4],
    [2, 5],
    [2, 4],
    [1, 5],
    [4, 5],
    [2, 3],
  ]);
  const kind = random();
  const [turn, whole] = [Math.floor(random() * 4), SIDE];
  if (random() < 0.82) add(under, rectangle(x, y, whole, whole));
  if (kind < 0.5) add(over, quarter(x, y, turn, whole));
  else if (kind < 0.66) {
    add(over, quarter(x, y, turn, whole));
    add(5, quarter(...inner(x, y, turn), turn, whole / 2));
  } else if (kind < 0.8) add(over, circle([x + whole / 2, y + whole / 2], whole / 2));
  else if (kind < 0.92)
    add(over, quarter(x, y, turn, whole / 2) + quarter(x + whole / 2, y + whole / 2, turn, whole / 2));
  else add(over, circle([x + whole / 2, y + whole / 2], between(random, 28, 56)));
}

/** Which corner its centre is at: 0 above left, on clockwise. */
function quarter(x: number, y: number, corner: number, side: number): string {
  const [right, low] = [corner === 1 || corner === 2, corner > 1];
  const [cx, cy] = [right ? x + side : x, low ? y + side : y];
  const [dx, dy] = [right ? -side : side, low ? -side : side];
  return `M${cx} ${cy}h${dx}A${side} ${side} 0 0 ${right === low ? 1 : 0} ${cx} ${cy + dy}Z`;
}

function inner(x: number, y: number, corner: number): [number, number] {
  const [right, low] = [corner === 1 || corner === 2, corner > 1];
  return [right ? x + SIDE / 2 : x, low ? y + SIDE / 2 : y];
}
