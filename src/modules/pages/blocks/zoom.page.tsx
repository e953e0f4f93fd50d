import type { Art } from '../../../platform/arts.js';
import { blocksIn } from '../../content/blocks/blocks.dto.js';
import type { PageContext } from '../page-context.js';
import { Picture } from './picture.page.js';

interface ZoomProps {
  image: { file_id?: string; alt: string; art?: Art; id?: string };
  page: PageContext;
}

/** A picture that leads to itself, as large as there is. */
export function ZoomPicture({ image: { file_id, alt, art, id }, page }: ZoomProps) {
  const picture = <Picture fileId={file_id} art={art} seed={id} alt={alt} page={page} />;
  if (!file_id || !page.shows(file_id)) return picture;
  return (
    <a
      class="zoom"
      href={page.fileUrl(file_id)}
      target={page.view.embedded && '_blank'}
      aria-label={page.t.enlarge(alt)}
    >
      {picture}
    </a>
  );
}

const ICONS = { close: 'm6 6 12 12M18 6 6 18', previous: 'm15 5-7 7 7 7', next: 'm9 5 7 7-7 7' };

function Control({ kind, name }: { kind: keyof typeof ICONS; name: string }) {
  return (
    <button type="button" class={`lightbox-${kind}`} aria-label={name} title={name}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[kind]} />
      </svg>
    </button>
  );
}

/** Where the script shows pictures large; closed, and so not there, until then. */
export function Lightbox({ page }: { page: PageContext }) {
  const { t, snapshot, view } = page;
  // It would stand in the middle of a frame that is as high as the page.
  if (view.embedded || view.canvas) return null;
  const blocks = snapshot.sections.flatMap((section) => blocksIn(section.blocks));
  if (!blocks.some(({ type }) => type === 'image' || type === 'gallery')) return null;
  return (
    <dialog class="lightbox" aria-label={t.enlarged}>
      <p class="lightbox-count" role="status" />
      <Control kind="close" name={t.closeContents} />
      <Control kind="previous" name={t.previousPicture} />
      <figure>
        <figcaption class="lightbox-caption" dir="auto" />
      </figure>
      <Control kind="next" name={t.nextPicture} />
    </dialog>
  );
}
