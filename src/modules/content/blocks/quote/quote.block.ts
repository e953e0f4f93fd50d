import { defineBlock } from '../block-descriptor.js';
import { fileId, filled, markdown, plain } from '../json-schema.js';

export const quote = defineBlock('quote', {
  description: 'Words of somebody, set apart.',
  required: { text: filled(markdown('The words, without quotation marks.', 2_000)) },
  optional: {
    author: plain('Who said them.', 120),
    role: plain("The author's role and company.", 120),
    image_file_id: fileId("Id of an uploaded image: the author's portrait."),
  },
  example: { text: 'They finished a week early.', author: 'Claire Morel', role: 'Director, Atelier Nord' },
  claims: ({ text, author }) => (author?.includes('{{') ? [] : [{ text, field: 'text' }]),
});
