import type { BlockProps } from '../block-face.js';
import { Caption, Picture } from '../picture.page.js';

export function Gallery({ block, page }: BlockProps<'gallery'>) {
  return (
    <ul class="gallery wide" role="list" data-count={block.images.length}>
      {block.images.map((image, index) => (
        <li key={index}>
          <figure>
            <Picture fileId={image.file_id} alt={image.alt} page={page} />
            <Caption of={image} page={page} />
          </figure>
        </li>
      ))}
    </ul>
  );
}
