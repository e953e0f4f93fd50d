import { problem, type ErrorDetail } from '../../../../platform/errors/errors.js';
import { saysAmount } from '../amounts-said.js';
import { defineBlock, type Claim } from '../block-descriptor.js';
import {
  address,
  choice,
  fileId,
  item,
  list,
  markdown,
  named,
  plain,
  ref,
  type Schema,
  type ValueOf,
} from '../json-schema.js';

const VARIANTS = ['cards', 'testimonials', 'steps', 'team', 'stats', 'logos'] as const;
type CardsVariant = (typeof VARIANTS)[number];

/** What `icon-paths.ts` draws. */
const SIGNS =
  'check, clock, calendar, chart, growth, users, user, shield, lock, target, globe, phone, mail, star, ' +
  'heart, bolt, layers, pen, code, image, pin, search, settings, file, chat, leaf, tool, coin';

const CARD = {
  ...item(
    'One card; which fields it needs depends on the variant, and one at least.',
    {},
    {
      title: plain('What the card is about.', 300),
      text: markdown('The words of the card.', 2_000),
      value: plain('A figure set large, for stats.', 60),
      name: plain('Name of a person or a company, for testimonials, team and logos.', 120),
      role: plain("The person's role, for testimonials and team.", 120),
      icon: named(`Name of a small sign: ${SIGNS}; another draws nothing.`, 40, SIGNS.split(', ')),
      image_file_id: fileId('Id of an uploaded image: a portrait, a logo or a picture.'),
      url: address('Where the card leads; https only.', 'web-url'),
    },
  ),
  minProperties: 1,
};
type CardItem = ValueOf<typeof CARD>;

const ONE_COLOR: Schema<boolean> = {
  type: 'boolean',
  description:
    'For logos alone: draws them black, or white on dark grounds; those without a transparent ground stay grey.',
};

export const cards = defineBlock('cards', {
  description: 'A set of cards, drawn as their variant asks.',
  required: {
    variant: choice('What the cards are.', VARIANTS),
    items: list('The cards, 1 to 12.', 1, 12, ref('CardItem', CARD)),
  },
  optional: {
    one_color: ONE_COLOR,
  },
  example: { variant: 'stats', items: [{ value: '38%', title: 'more requests for quotes' }] },
  shapes: { CardItem: CARD },
  rules: (block, path) => [...withMoreThanIds(block, path), ...ofLogosAlone(block, path)],
  claims: ({ variant, items }) => items.map((item, index) => claimOf(variant, item, `items[${index}]`)),
});

function withMoreThanIds({ items }: Record<string, unknown>, path: string): ErrorDetail[] {
  if (!Array.isArray(items)) return [];
  const isEmpty = (card: unknown) => Object.keys(Object(card) as object).join() === 'id';
  return (items as unknown[]).flatMap((card, index) =>
    isEmpty(card) ? [problem(`${path}.items[${index}]`, 'Must have at least one field.')] : [],
  );
}

function ofLogosAlone({ variant, one_color }: Record<string, unknown>, path: string): ErrorDetail[] {
  if (one_color !== true || typeof variant !== 'string' || variant === 'logos') return [];
  return [problem(`${path}.one_color`, 'Only logos are drawn in one colour.')];
}

function claimOf(variant: CardsVariant, item: CardItem, field: string): Claim {
  if (variant === 'testimonials') return { text: item.text ?? '', field: `${field}.text` };
  if (variant === 'team' || variant === 'logos') return { text: item.name ?? '', field: `${field}.name` };
  if (variant !== 'stats' && !saysAmount(item.value)) return { text: '', field: '' };
  return { text: `${item.value ?? ''} ${item.title ?? ''}`.trim(), field: `${field}.value` };
}
