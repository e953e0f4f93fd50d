import { defineBlock } from '../block-descriptor.js';
import { filled, item, list, markdown, plain, ref } from '../json-schema.js';

const ENTRY = item(
  'One entry of a timeline.',
  {
    date: filled(plain('When: a date, a week or a phase, in words.', 80)),
    title: filled(plain('What happens then.', 300)),
  },
  { text: markdown('More about it.', 2_000) },
);

export const timeline = defineBlock('timeline', {
  description: 'What happens when, in order.',
  required: { items: list('The entries, 1 to 50.', 1, 50, ref('TimelineItem', ENTRY)) },
  example: { items: [{ date: 'Week 1', title: 'Kick-off', text: 'Half a day, at your office.' }] },
  shapes: { TimelineItem: ENTRY },
});
