import type { Block, BlockType } from '../content.dto.js';

/** One valid block of each type, shown in the API description and to agents. */
export const BLOCK_EXAMPLES: { [T in BlockType]: Extract<Block, { type: T }> } = {
  paragraph: { type: 'paragraph', text: 'Dear {{lead.name|client}}, here is what **we propose**.' },
  heading: { type: 'heading', text: 'What you told us', level: 2 },
  list: { type: 'list', style: 'check', items: ['Two rounds of revisions', 'Files in open formats'] },
  quote: { type: 'quote', text: 'They finished a week early.', author: 'Claire Morel', role: 'Director, Atelier Nord' },
  callout: {
    type: 'callout',
    tone: 'info',
    title: 'Good to know',
    text: 'Prices hold until {{proposal.expires_at|the end of the month}}.',
  },
  divider: { type: 'divider' },
  button: { type: 'button', label: 'Book a call', url: 'https://example.com/call' },
  image: { type: 'image', alt: 'The workshop seen from the street', caption: 'Where we work', width: 'wide' },
  gallery: { type: 'gallery', images: [{ alt: 'Home page on a phone' }, { alt: 'Home page on a desk' }] },
  video: { type: 'video', caption: 'A two-minute tour' },
  embed: { type: 'embed', provider: 'vimeo', src: 'https://vimeo.com/76979871', title: 'A tour of the prototype' },
  columns: {
    type: 'columns',
    columns: [[{ type: 'paragraph', text: 'Before' }], [{ type: 'paragraph', text: 'After' }]],
  },
  cards: { type: 'cards', variant: 'stats', items: [{ value: '38%', title: 'more requests for quotes' }] },
  questions: { type: 'questions', items: [{ question: 'When can you start?', answer: 'Two weeks after signature.' }] },
  timeline: { type: 'timeline', items: [{ date: 'Week 1', title: 'Kick-off', text: 'Half a day, at your office.' }] },
  table: { type: 'table', header: ['Phase', 'Price'], rows: [['Design', '€4,800']], align: ['left', 'right'] },
  offer: { type: 'offer', client_can_choose: true },
  signature: { type: 'signature', label: 'Agreed for {{lead.company|the client}}' },
};
