import { RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';
import { Byline } from '../byline.page.js';
import { Portrait } from '../portrait.page.js';

export function Quote({ block, page }: BlockProps<'quote'>) {
  const { id, text, author, role, image_file_id } = block;
  const isPictured = image_file_id !== undefined && page.shows(image_file_id);
  const byline = { author, role, page, of: { id, field: 'author' } } as const;
  return (
    <figure class={isPictured ? 'quote with-portrait wide' : 'quote'}>
      <blockquote dir="auto">
        <p>
          <RichText page={page} id={id} path=".text" text={text} />
        </p>
      </blockquote>
      {isPictured ? (
        <figcaption>
          <Portrait fileId={image_file_id} page={page} />
          <Byline as="div" {...byline} />
        </figcaption>
      ) : (
        <Byline as="figcaption" {...byline} />
      )}
    </figure>
  );
}
