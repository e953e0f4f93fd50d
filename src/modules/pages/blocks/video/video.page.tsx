import { plainText } from '../../../../platform/html/markdown.js';
import type { BlockProps } from '../block-face.js';
import { Caption } from '../picture.page.js';
import { PlayMark, Poster } from '../poster.page.js';

/** A link to the film, which the script plays in its place. */
export function Video({ block, page }: BlockProps<'video'>) {
  const { file_id, caption } = block;
  const isThere = file_id !== undefined && page.shows(file_id);
  return (
    <figure class="media media-wide">
      {isThere ? (
        <a
          class="film"
          href={page.fileUrl(file_id)}
          aria-label={page.t.play(caption ? plainText(caption) : '')}
          data-title={caption ? plainText(caption) : page.t.video}
        >
          <Poster of={block} page={page} />
          <PlayMark />
        </a>
      ) : (
        <Poster of={block} page={page} />
      )}
      <Caption of={block} page={page} />
    </figure>
  );
}
