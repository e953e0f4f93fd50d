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

/** A drawing as a picture of its own; where `melting` is a colour, it ends in that below. */
export function svgOf(shapes: Shape[], box: Box, tones: ArtTones, melting?: string): string {
  const [x, y, width, height = 0] = [box.x, box.y, box.width, box.height].map(Math.round);
  return renderToString(
    <svg {...{ xmlns: 'http://www.w3.org/2000/svg', viewBox: `${x} ${y} ${width} ${height}`, width, height }}>
      <Drawing shapes={shapes} id="art" tones={tones} />
      {melting === undefined ? null : (
        <>
          <linearGradient id="end" gradientUnits="userSpaceOnUse" x1="0" y1={height * 0.35} x2="0" y2={height}>
            <stop offset="0" stop-color={melting} stop-opacity="0" />
            <stop offset="1" stop-color={melting} />
          </linearGradient>
          <path d={ALL} fill="url(#end)" />
        </>
      )}
    </svg>,
  );
}
