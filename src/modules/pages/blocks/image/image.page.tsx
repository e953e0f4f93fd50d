import type { BlockProps } from '../block-face.js';
import { Caption, Picture } from '../picture.page.js';

export function ImageBlock({ block, page }: BlockProps<'image'>) {
  return (
    <figure class={`media media-${block.width ?? 'wide'}`}>
      <Picture fileId={block.file_id} alt={block.alt} page={page} />
      <Caption of={block} page={page} />
    </figure>
  );
}
