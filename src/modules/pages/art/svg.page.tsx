import { Fragment } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ArtTones } from '../theme/art-tones.js';
import { Drawing } from './art.page.js';
import { HEIGHT, WIDTH, type Shape } from './drawing.js';
import { ALL } from './paths.js';

/** Of a drawing, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Box = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** The part that a place of this shape, height by width, shows of a part of the drawing: cut at the left and below. */
export function cutTo(ratio: number, { x, y, width, height }: Box): Box {
  const seen = { width: Math.min(width, height / ratio), height: Math.min(height, width * ratio) };
  return { x: x + width - seen.width, y, ...seen };
}

/** What melts into a colour, so that words lie on it alone: the side and the foot below them, or all but the top. */
export interface Melting {
  into: string;
  from: 'side' | 'top';
}

/** A drawing as a picture of its own. */
export function svgOf(shapes: Shape[], box: Box, tones: ArtTones, melting?: Melting): string {
  const [x, y, width, height = 0] = [box.x, box.y, box.width, box.height].map(Math.round);
  return renderToString(
    <svg {...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, width, height }}>
      <Drawing shapes={shapes} id="art" tones={tones} />
      {melting ? <Melted {...melting} box={box} /> : null}
    </svg>,
  );
}

/** How much of the colour lies over it where, along a line. */
type Veil = [line: { x1: number; y1: number; x2: number; y2: number }, stops: [at: number, opacity: number][]];

function veilsOf(from: Melting['from'], { x, y, width, height }: Box): Veil[] {
  const down = { x1: 0, y1: y, x2: 0, y2: y + height };
  const across = { x1: x, y1: 0, x2: x + width, y2: 0 };
  if (from === 'top')
    return [
      [
        down,
        [
          [0.2, 0],
          [0.36, 0.86],
          [1, 0.9],
        ],
      ],
    ];
  return [
    [
      down,
      [
        [0.35, 0],
        [1, 1],
      ],
    ],
    [
      across,
      [
        [0.35, 0.9],
        [0.6, 0.7],
        [0.85, 0],
      ],
    ],
  ];
}

function Melted({ into, from, box }: Melting & { box: Box }) {
  return (
    <>
      {veilsOf(from, box).map(([line, stops], index) => (
        <Fragment key={index}>
          <linearGradient id={`veil-${index}`} gradientUnits="userSpaceOnUse" {...line}>
            {stops.map(([at, opacity]) => (
              <stop key={at} offset={at} stop-color={into} stop-opacity={opacity} />
            ))}
          </linearGradient>
          <path d={ALL} fill={`url(#veil-${index})`} />
        </Fragment>
      ))}
    </>
  );
}
