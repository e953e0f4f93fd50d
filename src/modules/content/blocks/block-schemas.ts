import type { BlockType } from '../content.dto.js';
import { LIMITS } from '../content-limits.js';
import { BLOCK_EXAMPLES } from './block-examples.js';
import { ALIGNMENTS, imageFields } from './item-schemas.js';
import {
  address,
  choice,
  COLUMN,
  fileId,
  filled,
  list,
  markdown,
  plain,
  record,
  ref,
  type JsonSchema,
} from './json-schema.js';

type Fields = Record<string, JsonSchema>;

const EMBED_PROVIDERS = ['youtube', 'vimeo', 'loom', 'figma', 'calendly', 'google_maps'];
const CARD_VARIANTS = ['cards', 'testimonials', 'steps', 'team', 'stats', 'logos'];
const MAX_CELLS_A_ROW = 12;

function block(type: BlockType, description: string, required: Fields = {}, optional: Fields = {}): JsonSchema {
  const tag: JsonSchema = { type: 'string', const: type, description: `Always \`${type}\`.` };
  return { ...record(description, { type: tag, ...required }, optional), examples: [BLOCK_EXAMPLES[type]] };
}

const paragraph = block(
  'paragraph',
  'A paragraph of text; a new line is a line break.',
  { text: filled(markdown('The text.')) },
  {
    align: choice('Alignment of the text; left when absent.', ALIGNMENTS),
    margin_top: {
      type: 'integer',
      description: "Distance to the block above in px, instead of the theme's; 0 to 96 in steps of 2.",
      minimum: 0,
      maximum: 96,
      multipleOf: 2,
    },
  },
);

const heading = block('heading', 'A heading inside a section.', {
  text: filled(markdown('The heading.', 300)),
  level: { type: 'integer', description: 'Level of the heading: 2, 3 or 4.', enum: [2, 3, 4] },
});

const listBlock = block('list', 'A list of short texts.', {
  style: choice('Mark before each item: a bullet, a number or a check mark.', ['bullet', 'number', 'check']),
  items: list('The items, 1 to 100.', 1, 100, filled(markdown('One item.', 2_000))),
});

const quote = block(
  'quote',
  'Words of somebody, set apart.',
  { text: filled(markdown('The words, without quotation marks.', 2_000)) },
  { author: plain('Who said them.', 120), role: plain("The author's role and company.", 120) },
);

const callout = block(
  'callout',
  'A short text that must not be missed.',
  {
    tone: choice('Its colour and sign.', ['info', 'success', 'warning', 'neutral']),
    text: filled(markdown('The text.', 2_000)),
  },
  { title: plain('A title above the text.', 300), number: plain('A figure or step number set large.', 40) },
);

const divider = block('divider', 'A thin line between two thoughts.');

const button = block('button', 'A button that leads elsewhere.', {
  label: filled(plain('The words on the button.', 120)),
  url: address('Where it leads: https, mailto or tel.', 'action-url'),
});

const image = block('image', 'An image, or a placeholder for one.', imageFields.required, imageFields.optional);

const gallery = block('gallery', 'Several images side by side.', {
  images: list('The images, 2 to 12.', 2, 12, ref('Image')),
});

const video = block(
  'video',
  'An uploaded video, or a placeholder for one.',
  {},
  {
    file_id: fileId('Id of an uploaded video; a placeholder is drawn without it.'),
    caption: markdown('Words below the video.', 500),
  },
);

const embed = block('embed', 'Something shown from another service, loaded when the reader asks for it.', {
  provider: choice('The service it comes from.', EMBED_PROVIDERS),
  src: address("Its https address, on the provider's own host.", 'web-url'),
  title: filled(plain('What it shows, for those who have not loaded it.', 300)),
});

const columns = block('columns', 'Blocks side by side; on a narrow screen below each other.', {
  columns: list(`The columns, 2 to ${LIMITS.columns}.`, 2, LIMITS.columns, COLUMN),
});

const cards = block('cards', 'A set of cards, drawn as their variant asks.', {
  variant: choice('What the cards are.', CARD_VARIANTS),
  items: list('The cards, 1 to 12.', 1, 12, ref('CardItem')),
});

const questions = block('questions', 'Questions with their answers, which open one by one.', {
  items: list('The questions, 1 to 50.', 1, 50, ref('QuestionItem')),
});

const timeline = block('timeline', 'What happens when, in order.', {
  items: list('The entries, 1 to 50.', 1, 50, ref('TimelineItem')),
});

const cell = markdown('One cell; may be empty.', 1_000);
const head = markdown('Head of one column; may be empty.', 120);
const row = list('One row, with as many cells as the header.', 1, MAX_CELLS_A_ROW, cell);

/** What a table is made of; all tables of a document share one limit. */
export const CELL_SCHEMAS: ReadonlySet<JsonSchema> = new Set([head, cell]);

const table = block(
  'table',
  `A table with a header; all tables of a document together have at most ${LIMITS.cells.toLocaleString('en')} cells.`,
  {
    header: list('Heads of the columns, 1 to 12.', 1, MAX_CELLS_A_ROW, head),
    rows: list('The rows, 1 to 200.', 1, 200, row),
  },
  { align: list('Alignment of each column.', 1, MAX_CELLS_A_ROW, choice('Alignment of one column.', ALIGNMENTS)) },
);

const offer = block(
  'offer',
  'The offer: its lines, optional ones included, and its totals.',
  {},
  {
    offer_id: {
      type: 'string',
      description: "Id of one of the proposal's offers; the selected one when absent.",
      format: 'uuid',
      'x-reference': 'offer',
    },
    client_can_choose: {
      type: 'boolean',
      description:
        'The client picks optional lines here; the first block of the selected offer does when none says so.',
    },
  },
);

const signature = block(
  'signature',
  'The place where the client accepts and signs.',
  {},
  { label: plain('Words above the signature.', 300) },
);

/** The one table of block types: validation, API description and agents all read it. */
export const BLOCK_SCHEMAS: Record<BlockType, JsonSchema> = {
  paragraph,
  heading,
  list: listBlock,
  quote,
  callout,
  divider,
  button,
  image,
  gallery,
  video,
  embed,
  columns,
  cards,
  questions,
  timeline,
  table,
  offer,
  signature,
};

export const BLOCK_TYPES = Object.keys(BLOCK_SCHEMAS) as BlockType[];

export function isBlockType(value: unknown): value is BlockType {
  return typeof value === 'string' && Object.hasOwn(BLOCK_SCHEMAS, value);
}
