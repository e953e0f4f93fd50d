import type { Art } from '../../../platform/arts.js';
import type { PageContext } from '../page-context.js';
import { Picture } from './picture.page.js';

interface PosterProps {
  of: { poster_file_id?: string; art?: Art; id?: string };
  page: PageContext;
}

/** What is seen of a film until it is asked for: nothing else of it is loaded. */
export function Poster({ of: { poster_file_id, art, id }, page }: PosterProps) {
  return <Picture fileId={poster_file_id} art={art} seed={id} alt="" page={page} />;
}

export function PlayMark() {
  return (
    <svg class="play" viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="32" />
      <path d="M25.5 18.6v26.8a1.5 1.5 0 0 0 2.3 1.3l20.6-13.4a1.5 1.5 0 0 0 0-2.6L27.8 17.3a1.5 1.5 0 0 0-2.3 1.3Z" />
    </svg>
  );
}
