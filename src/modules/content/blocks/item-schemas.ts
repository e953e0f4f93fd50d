import { choice, fileId, filled, markdown, plain, record, address, type JsonSchema } from './json-schema.js';

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** Shared by the `image` block and the images of a gallery. */
export const imageFields = {
  required: { alt: plain('What the image shows, for those who do not see it; empty when it only decorates.', 500) },
  optional: {
    file_id: fileId('Id of an uploaded image; a placeholder is drawn without it.'),
    caption: markdown('Words below the image.', 500),
    width: choice('How wide it is drawn: as the page, wider than the text, or half the text.', [
      'full',
      'wide',
      'half',
    ]),
  },
};

const image = record('An image, or a placeholder for one.', imageFields.required, imageFields.optional);

const cardFields = {
  title: plain('What the card is about.', 300),
  text: markdown('The words of the card.', 2_000),
  value: plain('A figure set large, for stats.', 60),
  name: plain('Name of a person or a company, for testimonials, team and logos.', 120),
  role: plain("The person's role, for testimonials and team.", 120),
  icon: plain('Name of a small sign, such as check, clock, chart or users; an unknown one draws nothing.', 40),
  image_file_id: fileId('Id of an uploaded image: a portrait, a logo or a picture.'),
  url: address('Where the card leads; https only.', 'web-url'),
};

const cardItem: JsonSchema = {
  ...record('One card; which fields it needs depends on the variant, and one at least.', {}, cardFields),
  minProperties: 1,
};

const questionItem = record('One question and its answer.', {
  question: filled(plain('The question, as the client would ask it.', 300)),
  answer: filled(markdown('The answer.', 5_000)),
});

const timelineItem = record(
  'One entry of a timeline.',
  {
    date: filled(plain('When: a date, a week or a phase, in words.', 80)),
    title: filled(plain('What happens then.', 300)),
  },
  { text: markdown('More about it.', 2_000) },
);

/** Shapes that stand inside blocks, by the name they have in the API description. */
export const ITEM_SCHEMAS: Record<string, JsonSchema> = {
  Image: image,
  CardItem: cardItem,
  QuestionItem: questionItem,
  TimelineItem: timelineItem,
};
