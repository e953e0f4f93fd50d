import { InlineText } from '../../../../platform/html/inline-text.page.js';
import type { BlockProps } from '../block-face.js';
import { Byline } from '../byline.page.js';
import { Portrait } from '../portrait.page.js';

export function Quote({ block, page }: BlockProps<'quote'>) {
  const { text, author, role, image_file_id } = block;
  const isPictured = image_file_id !== undefined && page.shows(image_file_id);
  return (
    <figure class={isPictured ? 'quote with-portrait wide' : 'quote'}>
      <blockquote dir="auto">
        <p>
          <InlineText text={text} />
        </p>
      </blockquote>
      {isPictured ? (
        <figcaption>
          <Portrait fileId={image_file_id} page={page} />
          <Byline as="div" author={author} role={role} />
        </figcaption>
      ) : (
        <Byline as="figcaption" author={author} role={role} />
      )}
    </figure>
  );
}
