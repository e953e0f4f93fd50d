import { SHAPE_SIZE, shapesOf } from './placeholder-shapes.js';

const { width, height } = SHAPE_SIZE;

/** Drawn in the theme's colours where no picture was chosen yet, so that the page looks finished without one. */
export function Placeholder({ shape }: { shape: number }) {
  return (
    <svg class="placeholder" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <rect class="shape-ground" width={width} height={height} />
      {shapesOf(shape).map(({ kind, path }) => (
        <path key={path} class={`shape-${kind}`} d={path} />
      ))}
    </svg>
  );
}
