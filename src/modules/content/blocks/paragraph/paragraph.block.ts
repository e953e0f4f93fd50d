import { defineBlock } from '../block-descriptor.js';
import { ALIGNMENTS, choice, filled, markdown, type Schema } from '../json-schema.js';

const margin: Schema<number> = {
  type: 'integer',
  description: "Distance to the block above in px, instead of the theme's; 0 to 96 in steps of 2.",
  minimum: 0,
  maximum: 96,
  multipleOf: 2,
};

export const paragraph = defineBlock('paragraph', {
  description: 'A paragraph of text; a new line is a line break.',
  required: { text: filled(markdown('The text.')) },
  optional: { align: choice('Alignment of the text; left when absent.', ALIGNMENTS), margin_top: margin },
  example: { text: 'Dear {{lead.name|client}}, here is what **we propose**.' },
});
