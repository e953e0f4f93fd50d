import { HEIGHT, WIDTH, type Point, type Shape, type Stop, type Tone } from './drawing.js';

const n = (value: number) => String(Math.round(value));
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;

export const circle = ([x, y]: Point, radius: number): string => {
  const [r, wide] = [n(radius), n(radius * 2)];
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 1 ${wide} 0a${r} ${r} 0 1 1-${wide} 0Z`;
};

export const polygon = (points: Point[]): string => `M${points.map(at).join('L')}Z`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

export const segment = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

/** A curve through the points, smooth at each of them. */
export function curve(points: Point[]): string {
  return points.map((point, index) => (index === 0 ? `M${at(point)}` : step(points, index))).join('');
}

/** The same, closed. */
export function loop(points: Point[]): string {
  const around = [...points.slice(-1), ...points, ...points.slice(0, 2)];
  const [begin, ...rest] = points.map((_, index) => step(around, index + 2));
  const [first = [0, 0], second = first] = points;
  const [last = first] = points.slice(-1);
  const leaving: Point = [first[0] + (second[0] - last[0]) / 6, first[1] + (second[1] - last[1]) / 6];
  return `M${at(first)}C${at(leaving)} ${begin?.slice(1) ?? ''}${rest.join('')}Z`;
}

function step(points: Point[], index: number): string {
  const point = points[index] ?? [0, 0];
  const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point];
  const control: Point = [point[0] - (after[0] - before[0]) / 6, point[1] - (after[1] - before[1]) / 6];
  return `S${at(control)} ${at(point)}`;
}

export const ALL = rectangle(0, 0, WIDTH, HEIGHT);

export const ground = (tone: Tone): Shape => ({ path: ALL, paint: tone });

/** The whole drawing in tones that change from one point to another. */
export const wash = (from: Point, to: Point, stops: Stop[]): Shape => ({
  path: ALL,
  paint: { line: [from, to], stops },
});

/** Soft light, or soft shadow. */
export const glow = (center: Point, radius: number, tone: Tone, opacity = 1): Shape => ({
  path: ALL,
  paint: {
    circle: { center, radius },
    stops: [
      [0, tone, opacity],
      [0.5, tone, opacity * 0.45],
      [1, tone, 0],
    ],
  },
});

/** Lets a drawing end towards the left, where words are. */
export const veil = (tone: Tone, from: number, to: number): Shape =>
  wash(
    [from, 0],
    [to, 0],
    [
      [0, tone],
      [1, tone, 0],
    ],
  );
