import { defineBlock } from '../block-descriptor.js';
import { filled, markdown, oneOfNumbers } from '../json-schema.js';

export const heading = defineBlock('heading', {
  description: 'A heading inside a section.',
  required: {
    text: filled(markdown('The heading.', 300)),
    level: oneOfNumbers('Level of the heading: 2, 3 or 4.', [2, 3, 4]),
  },
  example: { text: 'What you told us', level: 2 },
});
