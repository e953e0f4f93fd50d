import type { BlockProps } from '../block-face.js';
import { marked } from '../../canvas.page.js';
import { Caption } from '../picture.page.js';
import { ZoomPicture } from '../zoom.page.js';
import { BeforeAfter } from './before-after.page.js';

export function Gallery({ block, page }: BlockProps<'gallery'>) {
  if (block.display === 'before_after') return <BeforeAfter block={block} page={page} />;
  return (
    <ul class="gallery wide" role="list" data-count={block.images.length}>
      {block.images.map((image, index) => (
        <li key={index} {...marked(page, 'entry', image.id)}>
          <figure>
            <ZoomPicture image={image} page={page} />
            <Caption of={image} page={page} />
          </figure>
        </li>
      ))}
    </ul>
  );
}
