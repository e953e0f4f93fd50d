import type { BlockProps } from '../block-face.js';
import { Caption } from '../picture.page.js';
import { ZoomPicture } from '../zoom.page.js';

export function ImageBlock({ block, page }: BlockProps<'image'>) {
  return (
    <figure class={`media media-${block.width ?? 'wide'}`}>
      <ZoomPicture image={block} page={page} />
      <Caption of={block} page={page} />
    </figure>
  );
}
