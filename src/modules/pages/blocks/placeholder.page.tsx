import type { Art } from '../../../platform/arts.js';
import { Drawing } from '../art/art.page.js';
import { pictureOf } from '../art/drawing.js';
import { drawn } from '../art/families.js';
import { placeholderOf } from '../art/placeholder.js';
import type { PageContext } from '../page-context.js';

interface PlaceholderProps {
  page: PageContext;
  /** What was chosen for the place of a picture, and which part of the content that is, by which its drawing is told from others. */
  art?: Art;
  seed?: string;
}

/** A drawing in the theme's colours: chosen, or there until a picture is, so that the page looks finished without one. */
export function Placeholder({ page, art, seed }: PlaceholderProps) {
  const other = placeholderOf(page.snapshot, page.placeNumber(seed));
  const family = art ?? other.art;
  const shapes = drawn(family, (art && seed) ?? other.seed);
  const { x, y, width, height } = pictureOf(family);
  return (
    <svg
      class="placeholder"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <Drawing shapes={shapes} id={`art-${page.nextDrawing()}`} />
    </svg>
  );
}
