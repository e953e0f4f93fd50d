import { ARTS } from '../../../../platform/arts.js';
import { defineBlock } from '../block-descriptor.js';
import { choice, fileId, item, markdown, plain } from '../json-schema.js';

const alt = plain('What the image shows, for those who do not see it; empty when it only decorates.', 500);
const optional = {
  file_id: fileId('Id of an uploaded image; without it `art` or a placeholder is drawn.'),
  art: choice('Drawn in the colours of the theme where there is no file; it needs no words.', ARTS),
  caption: markdown('Words below the image.', 500),
  width: choice('How wide it is drawn: as the page, wider than the text, or half the text.', ['full', 'wide', 'half']),
};

/** One of several images; alone it is a block. */
export const IMAGE = item('An image, or a placeholder for one.', { alt }, optional);

export const image = defineBlock('image', {
  description: 'An image, or a placeholder for one.',
  required: { alt },
  optional,
  example: { alt: 'The workshop seen from the street', caption: 'Where we work', width: 'wide' },
  shapes: { Image: IMAGE },
  pictures: ({ file_id, art, alt }) => [{ file_id, art, alt, field: '' }],
});
