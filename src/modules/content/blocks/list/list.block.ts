import { defineBlock } from '../block-descriptor.js';
import { choice, filled, list, markdown } from '../json-schema.js';

export const listBlock = defineBlock('list', {
  description: 'A list of short texts.',
  required: {
    style: choice('Mark before each item: a bullet, a number or a check mark.', ['bullet', 'number', 'check']),
    items: list('The items, 1 to 100.', 1, 100, filled(markdown('One item.', 2_000))),
  },
  example: { style: 'check', items: ['Two rounds of revisions', 'Files in open formats'] },
});
