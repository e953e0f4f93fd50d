import { defineBlock } from '../block-descriptor.js';
import { plain } from '../json-schema.js';

export const signature = defineBlock('signature', {
  description: 'The place where the client accepts and signs.',
  optional: { label: plain('Words above the signature.', 300) },
  example: { label: 'Agreed for {{lead.company|the client}}' },
  isPanel: true,
  saysNothing: true,
});
