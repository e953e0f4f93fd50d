/** How one part of a drawing is painted: a surface of one of two strengths, or a thin line. */
export type ShapeKind = 'soft' | 'strong' | 'line';

export interface Shape {
  kind: ShapeKind;
  path: string;
}

/** Of every drawing, in its own units. */
export const SHAPE_SIZE = { width: 480, height: 270 };

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const ARCS: Shape[] = [
  { kind: 'soft', path: 'M150 270a165 165 0 0 1 330 0Z' },
  { kind: 'strong', path: 'M315 270a165 165 0 0 1 165-165v165Z' },
  { kind: 'line', path: circle(180, 72, 40) },
];
const STEPS: Shape[] = [
  { kind: 'soft', path: 'M0 270v-40h60v-25h60v-25h60v-25h60v-25h60v-25h60v-25h60v215Z' },
  { kind: 'strong', path: 'M300 105h60v165h-60ZM420 55h60v215h-60Z' },
  { kind: 'line', path: 'M0 205 480 5' },
];
const HORIZON: Shape[] = [
  { kind: 'strong', path: circle(336, 135, 78) },
  { kind: 'soft', path: 'M0 150h480v120H0Z' },
  { kind: 'line', path: 'M0 184h480M0 218h480M0 252h480' },
];
const DRAWINGS = [ARCS, STEPS, HORIZON];

/** What stands where no picture was chosen yet: page and paper draw the same. */
export function shapesOf(number: number): Shape[] {
  return DRAWINGS[number % DRAWINGS.length] ?? ARCS;
}
