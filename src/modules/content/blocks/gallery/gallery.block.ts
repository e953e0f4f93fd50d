import { problem, type ErrorDetail } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { defineBlock } from '../block-descriptor.js';
import { IMAGE } from '../image/image.block.js';
import { choice, list, ref } from '../json-schema.js';

const BEFORE_AND_AFTER = 2;

export const gallery = defineBlock('gallery', {
  description: 'Several images side by side.',
  required: { images: list('The images, 2 to 12.', 2, 12, ref('Image', IMAGE)) },
  optional: {
    display: choice(
      'How they are shown: side by side, or as two states of one view, `before_after`, with a slider between them; that takes exactly two images, whose captions are their labels.',
      ['grid', 'before_after'],
    ),
  },
  example: { images: [{ alt: 'Home page on a phone' }, { alt: 'Home page on a desk' }] },
  rules: inTwoStates,
  pictures: ({ images }) =>
    images.map(({ file_id, art, alt }, index) => ({ file_id, art, alt, field: `images[${index}]` })),
});

function inTwoStates({ display, images }: Record<string, unknown>, path: string): ErrorDetail[] {
  if (display !== 'before_after' || !Array.isArray(images) || images.length <= BEFORE_AND_AFTER) return [];
  const text = said('Must be exactly {expected} images for `before_after`.', { expected: BEFORE_AND_AFTER });
  return [problem(`${path}.images`, text)];
}
