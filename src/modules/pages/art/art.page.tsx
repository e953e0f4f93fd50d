import type { Art } from '../../../platform/arts.js';
import type { PageContext } from '../page-context.js';
import type { ArtTones } from '../theme/art-tones.js';
import { HEIGHT, WIDTH, type Fade, type Shape } from './drawing.js';
import { drawn } from './families.js';

interface DrawingProps {
  shapes: Shape[];
  /** Names its gradients: unlike those of any other drawing of the document. */
  id: string;
  /** What its tones are; without, the stylesheet says so. */
  tones?: ArtTones;
}

interface BackgroundProps {
  page: PageContext;
  art: Art;
  /** By which part of the content it is told from others. */
  seed: string;
}

/** Behind words, which can be read on all of it: what does not fit is cut at the left and below. */
export function Background({ page, art, seed }: BackgroundProps) {
  return (
    <svg class="art" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <Drawing shapes={drawn(art, seed)} id={`art-${page.nextDrawing()}`} />
    </svg>
  );
}

/** The parts of a drawing, for an `svg` of its size. */
export function Drawing({ shapes, id, tones }: DrawingProps) {
  return (
    <>
      {shapes.map((shape, index) => (
        <Part key={index} {...{ shape, id: `${id}-${index}`, tones }} />
      ))}
    </>
  );
}

interface PartProps extends Pick<DrawingProps, 'id' | 'tones'> {
  shape: Shape;
}

function Part({ shape: { path, paint, line, dashes, round, opacity }, id, tones }: PartProps) {
  const isPlain = typeof paint === 'number';
  const color = isPlain ? tones?.[`art-${paint}`] : `url(#${id})`;
  const stroke = line === undefined ? {} : { fill: 'none', 'stroke-width': rounded(line) };
  const ends = round ? { 'stroke-linecap': 'round' as const } : {};
  const strokes = dashes ? { 'stroke-dasharray': dashes.map(rounded).join(' ') } : {};
  const named = isPlain && !tones ? { class: `tone-${paint}${line === undefined ? '' : ' stroke'}` } : {};
  const painted = color === undefined ? {} : { [line === undefined ? 'fill' : 'stroke']: color };
  return (
    <>
      {isPlain ? null : <Gradient fade={paint} id={id} tones={tones} />}
      <path {...named} {...painted} {...stroke} {...ends} {...strokes} opacity={opacity} d={path} />
    </>
  );
}

function Gradient({ fade: { line, circle, repeats, stops }, id, tones }: Omit<PartProps, 'shape'> & { fade: Fade }) {
  const units = 'userSpaceOnUse';
  const parts = stops.map(([at, tone, opacity], index) => {
    const color = tones ? { 'stop-color': tones[`art-${tone}`] } : { class: `tone-${tone}` };
    return (
      <stop key={index} offset={at} {...color} stop-opacity={opacity === undefined ? undefined : rounded(opacity)} />
    );
  });
  if (circle) {
    const [cx, cy] = circle.center.map(Math.round);
    return (
      <radialGradient {...{ id, gradientUnits: units, cx, cy, r: Math.round(circle.radius) }}>{parts}</radialGradient>
    );
  }
  const [[x1, y1], [x2, y2]] = line ?? [
    [0, 0],
    [0, 1],
  ];
  const [from, to] = [
    { x1: rounded(x1), y1: rounded(y1) },
    { x2: rounded(x2), y2: rounded(y2) },
  ];
  return (
    <linearGradient {...{ id, gradientUnits: units, ...from, ...to }} {...(repeats ? { spreadMethod: 'repeat' } : {})}>
      {parts}
    </linearGradient>
  );
}

const rounded = (value: number) => Math.round(value * 100) / 100;
