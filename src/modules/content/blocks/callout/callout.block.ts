import { saysAmount } from '../amounts-said.js';
import { defineBlock } from '../block-descriptor.js';
import { choice, filled, markdown, plain } from '../json-schema.js';

export const callout = defineBlock('callout', {
  description: 'A short text that must not be missed.',
  required: {
    tone: choice('Its colour and sign.', ['info', 'success', 'warning', 'neutral']),
    text: filled(markdown('The text.', 2_000)),
  },
  optional: { title: plain('A title above the text.', 300), number: plain('A figure or step number set large.', 40) },
  example: {
    tone: 'info',
    title: 'Good to know',
    text: 'Prices hold until {{proposal.expires_at|the end of the month}}.',
  },
  claims: ({ number, title = '', text }) => {
    if (number) return [{ text: `${number} ${title}`.trim(), field: 'number' }];
    return saysAmount(text) ? [{ text, field: 'text' }] : [];
  },
});
