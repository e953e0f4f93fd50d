import type { ErrorDetail } from '../../platform/errors/errors.js';
import type { Art } from '../../platform/arts.js';
import type { Layout } from '../../platform/layouts.js';
import type { Block } from './blocks/blocks.dto.js';

/**
 * What a proposal says: an ordered list of sections, the same shape in REST, MCP, templates and prefabs.
 * A text is either Markdown (bold, italic, strike, code, links; a new line is a break) or plain, and the schemas say
 * which by `x-text`. Both kinds take variables; addresses, colours, styles and ids take none.
 */
export interface Section {
  id: string;
  /** `default`, the name of one of the theme's slots, or a 1-based position among them as a string; drawn as `default` where the theme lacks it. */
  style?: string;
  /** How the section is composed; absent, as its theme says. */
  layout?: Layout;
  badge?: string;
  /** A CSS colour. */
  badge_color?: string;
  title?: string;
  title_level?: 1 | 2 | 3;
  /** Id of an image file. */
  background_image?: string;
  /** Drawn behind it in the theme's colours, where it has no picture; each section's drawing is its own. */
  background_art?: Art;
  blocks: Block[];
}

/** What every text may refer to, written `{{name}}` or `{{name|fallback}}`; a closed list, beside what is declared: `{{var.name}}`. */
export const VARIABLES = {
  'lead.name': 'Name of the lead.',
  'recipient.name': 'Names of those who sign, where the proposal names them; else of the lead.',
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
  'offer.recurring': 'What the selected offer costs again and again, with how often; none where all is paid once.',
  'offer.name': 'Name of the selected offer.',
} as const;

export type VariableName = keyof typeof VARIABLES;

/** What a template or a proposal declares itself. */
export type CustomName = `var.${string}`;

/** Of the closed list. `null` where there is none: then the text's fallback is used. */
export type KnownValues = Record<VariableName, string | null>;
/** With those that are declared. */
export type VariableValues = KnownValues & Partial<Record<CustomName, string | null>>;

/** One use of a variable, with the path of the text that uses it. */
export interface VariableUse {
  field: string;
  name: VariableName | CustomName;
  fallback: string | null;
}

/** What the texts of a document may use as `{{var.name}}`, and what declares it. */
export interface DeclaredNames {
  names: readonly string[];
  of: 'proposal' | 'template';
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
  /** Variables that have neither value nor fallback, which stay in the text, and those that nobody declared. */
  problems: ContentProblem[];
}

/** Examples that came with a template or a prefab: the hash of each by its place, which is an id and the field below it. */
export type Samples = Record<string, string>;
