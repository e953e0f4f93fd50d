import { defineBlock } from '../block-descriptor.js';
import { address, filled, plain } from '../json-schema.js';

export const button = defineBlock('button', {
  description: 'A button that leads elsewhere.',
  required: {
    label: filled(plain('The words on the button.', 120)),
    url: address('Where it leads: https, mailto or tel.', 'action-url'),
  },
  example: { label: 'Book a call', url: 'https://example.com/call' },
});
