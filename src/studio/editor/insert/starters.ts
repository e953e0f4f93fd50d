import type { Section } from '../../../../sdk/src/generated/types.js';
import type { TextName } from '../../language/texts.js';

type Block = Section['blocks'][number];
/** What comes from files or from elsewhere, and what prefabs have. */
type Brought = 'image' | 'gallery' | 'video' | 'embed' | 'comparison';
export type StarterType = Exclude<Block['type'], Brought>;
type Say = (name: TextName) => string;

/** A section for words of one's own. */
export const ownSection = (say: Say): Section => ({
  title: say('starter.title'),
  blocks: [{ type: 'paragraph', text: say('starter.text') }],
});

/** What can be put into a section by itself, as it begins: pictures come from files, and so have a way of their own. */
export const STARTERS: Record<StarterType, (say: Say) => Block> = {
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
  columns: (say) => ({
    type: 'columns',
    columns: [[{ type: 'paragraph', text: say('starter.text') }], [{ type: 'paragraph', text: say('starter.text') }]],
  }),
  offer: () => ({ type: 'offer' }),
  packages: () => ({ type: 'packages' }),
  signature: () => ({ type: 'signature' }),
};

/** What is offered, in its order. */
export const INSERTED = ['image', ...(Object.keys(STARTERS) as StarterType[])] as const;
