import type { ErrorDetail } from '../../platform/errors/errors.js';

/**
 * What a proposal says: an ordered list of sections, the same shape in REST, MCP, templates and prefabs.
 * A text is either Markdown (bold, italic, strike, code, links; a new line is a break) or plain, and the schemas say
 * which by `x-text`. Markdown are: `text` of every block and item, list `items`, `answer`, `caption`, table `header` and
 * `rows`. Plain are: `title`, `badge`, `label`, `author`, `name`, `role`, `alt`, `icon`, `value`, `number`, `date`, `question`.
 * Both kinds take variables; addresses, colours, styles and ids take none.
 */
export interface Section {
  id: string;
  /** `default`, the name of one of the theme's slots, or a 1-based position among them as a string; drawn as `default` where the theme lacks it. */
  style?: string;
  badge?: string;
  /** A CSS colour. */
  badge_color?: string;
  title?: string;
  title_level?: 1 | 2 | 3;
  /** Id of an image file. */
  background_image?: string;
  blocks: Block[];
}

export type Align = 'left' | 'center' | 'right';

export interface ImageFields {
  /** Absent: a placeholder is drawn, and `alt` says what belongs there. */
  file_id?: string;
  /** Empty for an image that only decorates. */
  alt: string;
  caption?: string;
  width?: 'full' | 'wide' | 'half';
}

export interface CardItem {
  title?: string;
  text?: string;
  value?: string;
  name?: string;
  role?: string;
  icon?: string;
  image_file_id?: string;
  url?: string;
}

export interface QuestionItem {
  question: string;
  answer: string;
}

export interface TimelineItem {
  date: string;
  title: string;
  text?: string;
}

export type Block =
  | { type: 'paragraph'; text: string; align?: Align; margin_top?: number }
  | { type: 'heading'; text: string; level: 2 | 3 | 4 }
  | { type: 'list'; style: 'bullet' | 'number' | 'check'; items: string[] }
  | { type: 'quote'; text: string; author?: string; role?: string }
  | { type: 'callout'; tone: 'info' | 'success' | 'warning' | 'neutral'; title?: string; text: string; number?: string }
  | { type: 'divider' }
  | { type: 'button'; label: string; url: string }
  | ({ type: 'image' } & ImageFields)
  | { type: 'gallery'; images: ImageFields[] }
  | { type: 'video'; file_id?: string; caption?: string }
  | { type: 'embed'; provider: EmbedProvider; src: string; title: string }
  | { type: 'columns'; columns: Block[][] }
  | { type: 'cards'; variant: CardsVariant; items: CardItem[] }
  | { type: 'questions'; items: QuestionItem[] }
  | { type: 'timeline'; items: TimelineItem[] }
  | { type: 'table'; header: string[]; rows: string[][]; align?: Align[] }
  | { type: 'offer'; offer_id?: string; client_can_choose?: boolean }
  | { type: 'signature'; label?: string };

export type BlockType = Block['type'];
export type EmbedProvider = 'youtube' | 'vimeo' | 'loom' | 'figma' | 'calendly' | 'google_maps';
export type CardsVariant = 'cards' | 'testimonials' | 'steps' | 'team' | 'stats' | 'logos';

/** What a text may refer to, written `{{name}}` or `{{name|fallback}}`; a closed list. */
export const VARIABLES = {
  'lead.name': 'Name of the lead.',
  'lead.company': "The lead's company.",
  'lead.email': "The lead's e-mail address.",
  'lead.phone': "The lead's telephone number.",
  'lead.address': "Street of the lead's address.",
  'lead.zip': "Postal code of the lead's address.",
  'lead.city': "City of the lead's address.",
  'lead.country': "Country of the lead's address.",
  'organization.name': 'Name of the sending organization.',
  'organization.email': "The organization's e-mail address.",
  'organization.phone': "The organization's telephone number.",
  'organization.website': "Address of the organization's web site.",
  'proposal.title': 'Title of the proposal.',
  'proposal.date': "Date of publication, written out in the proposal's language.",
  'proposal.expires_at': 'Date until which the proposal can be accepted.',
  'owner.name': "Name of the proposal's owner, else the organization's name.",
  'owner.email': "E-mail address of the proposal's owner.",
  'offer.total': 'Total of the selected offer, with its currency; what recurs stands beside what is paid once.',
  'offer.name': 'Name of the selected offer.',
} as const;

export type VariableName = keyof typeof VARIABLES;

/** `null` where there is none: then the text's fallback is used. */
export type VariableValues = Record<VariableName, string | null>;

/** One use of a variable, with the path of the text that uses it. */
export interface VariableUse {
  field: string;
  name: VariableName;
  fallback: string | null;
}

/** One thing that is wrong with content: the path of the field, as `sections[0].blocks[2].text`, and a sentence. */
export type ContentProblem = ErrorDetail;

/** A file that content shows, with the path of the field that names it. */
export interface FileUse {
  field: string;
  file_id: string;
}

/** An offer that content shows, with the path of the field that names it. */
export interface OfferUse {
  field: string;
  offer_id: string;
}

export interface ResolvedContent {
  sections: Section[];
  /** Variables that have neither value nor fallback; they stay in the text. */
  problems: ContentProblem[];
}
