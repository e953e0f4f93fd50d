import type { BlockProps } from '../block-face.js';
import { Caption } from '../picture.page.js';
import { Placeholder } from '../placeholder.page.js';

export function Video({ block, page }: BlockProps<'video'>) {
  return (
    <figure class="media media-wide">
      {block.file_id && page.shows(block.file_id) ? (
        <video
          controls
          playsInline
          preload="metadata"
          src={page.fileUrl(block.file_id)}
          aria-label={block.caption ?? page.t.video}
        />
      ) : (
        <Placeholder shape={page.nextShape()} />
      )}
      <Caption of={block} page={page} />
    </figure>
  );
}
