import type { Section } from '../../../../sdk/src/generated/types.js';
import type { TextName } from '../../language/texts.js';

type Block = Section['blocks'][number];
/** What comes from files or from elsewhere. */
type Brought = 'image' | 'video' | 'embed';
/** What a block can be from the start, beside what it is of itself. */
type Shown = 'before_after';
export type StarterType = Exclude<Block['type'], Brought> | Shown;
type Say = (name: TextName) => string;

/** A section for words of one's own. */
export const ownSection = (say: Say): Section => ({
  title: say('starter.title'),
  blocks: [{ type: 'paragraph', text: say('starter.text') }],
});

/** What can be put into a section by itself, as it begins: what is brought has a way of its own. */
export const STARTERS: Record<StarterType, (say: Say) => Block> = {
  gallery: () => ({ type: 'gallery', images: [{ alt: '' }, { alt: '' }, { alt: '' }] }),
  before_after: () => ({ type: 'gallery', display: 'before_after', images: [{ alt: '' }, { alt: '' }] }),
  paragraph: (say) => ({ type: 'paragraph', text: say('starter.text') }),
  heading: (say) => ({ type: 'heading', level: 2, text: say('starter.heading') }),
  list: (say) => ({
    type: 'list',
    style: 'bullet',
    items: [say('starter.item'), say('starter.item')],
  }),
  quote: (say) => ({ type: 'quote', text: say('starter.quote'), author: say('starter.name') }),
  callout: (say) => ({ type: 'callout', tone: 'info', text: say('starter.text') }),
  button: (say) => ({ type: 'button', label: say('starter.button'), url: 'https://example.com' }),
  divider: () => ({ type: 'divider' }),
  cards: (say) => ({
    type: 'cards',
    variant: 'cards',
    items: [1, 2, 3].map(() => ({ title: say('starter.heading'), text: say('starter.text') })),
  }),
  timeline: (say) => ({
    type: 'timeline',
    items: [1, 2, 3].map(() => ({ date: say('starter.date'), title: say('starter.step'), text: say('starter.text') })),
  }),
  questions: (say) => ({
    type: 'questions',
    items: [{ question: say('starter.question'), answer: say('starter.text') }],
  }),
  table: (say) => ({
    type: 'table',
    header: [say('starter.heading'), say('starter.heading')],
    rows: [
      [say('starter.cell'), say('starter.cell')],
      [say('starter.cell'), say('starter.cell')],
    ],
  }),
  comparison: (say) => ({
    type: 'comparison',
    columns: [{ name: say('starter.heading') }, { name: say('starter.heading'), highlighted: true }],
    rows: [
      { label: say('starter.item'), values: ['✗', '✓'] },
      { label: say('starter.item'), values: ['✓', '✓'] },
    ],
  }),
  columns: (say) => ({
    type: 'columns',
    columns: [[{ type: 'paragraph', text: say('starter.text') }], [{ type: 'paragraph', text: say('starter.text') }]],
  }),
  offer: () => ({ type: 'offer' }),
  packages: () => ({ type: 'packages' }),
  signature: () => ({ type: 'signature' }),
};

/** What is offered, in its order. */
export const INSERTED = ['image', 'video', 'embed', ...(Object.keys(STARTERS) as StarterType[])] as const;
