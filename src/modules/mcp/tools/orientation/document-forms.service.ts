import { Injectable } from '@nestjs/common';
import { LAYOUTS } from '../../../../platform/layouts.js';
import { ContentService } from '../../../content/content.service.js';
import { PrefabsService } from '../../../content/prefabs/prefabs.service.js';
import { formsOf, NAMES_OF_VARIABLES } from './forms.js';

const TEXTS =
  'Markdown: **bold**, *italic*, ~~strike~~, `code`, [link](https://…). {{name}} or {{name|fallback}} is a variable.';

/** What need not be said twice, nor be read again. */
const GOOD_TO_KNOW = [
  'Every proposal has a cover, on the page and on paper, without a section for it: title, whom it is for (the lead), whom it is from, the date and expires_at. A first section with title_level 1, as cover prefabs have it, gives it words and a picture beside these: title it {{proposal.title}}.',
  'One create_proposal makes lead, theme, sections, the offer with packages, recurring lines, dated discount and milestones, and the recipients who sign.',
  'With render: true, create_proposal, edit_content and duplicate_proposal show all pages in the same call.',
  'Nothing needs to be read back after a write: answers have the ids of all sections and blocks, in the order sent, the sums, and what check_proposal would say.',
  'Clients have published_revision until publish_proposal is called again.',
  'The names of products, bundles, themes, templates and leads stand for their ids.',
];

/** What parts of a proposal are called. */
const IDS =
  'of proposals, sections, blocks, items, lines, packages and offers by their ends, six letters or more, as answers have them; items and rows also by index, from 0';

/** What `edit_content` takes, by op; the schemas of the API's document say the same at length. */
const OPERATIONS = {
  insert_section: 'section | prefab, language?, before? | after?: a section’s id',
  update_section: 'section_id, set: {title, style, badge …}',
  replace_section: 'section_id, section',
  'duplicate_section, delete_section': 'section_id',
  move_section: 'section_id, before? | after?',
  insert_block: 'block, in: id of a section or column, before? | after?: a block’s id',
  update_block:
    'block_id, set: {text: …, "items[0].title": …, "rows[2][1]": …, "items[]": one more; null clears or takes out}',
  replace_block: 'block_id, block',
  'duplicate_block, delete_block': 'block_id',
  move_block: 'block_id, in?, before? | after?',
  replace_text: 'find, replace, match_case? (else any case, capitals kept), section_ids?; not in offers',
  set_texts:
    'texts: {"ID.text": …, "ID.items[0].title": …}, as get_proposal_content with view texts and short_ids gives them',
  'beside operations': 'offer: what changes of the selected one, as below; both are one change to undo',
};

/** What `save_offer` and the `offer` of `create_proposal` and `edit_content` take, beside a `bundle_id`. */
const OFFER = {
  lines:
    '[id? to change one, product_id?, name, description?, quantity? (else 1), unit_amount in minor units before tax, tax_rate? in percent (else 0), unit?, optional?, package_id?: id, key or name (else in all packages), billing? {type: recurring, interval: month|quarter|year, count?: so many payments}, client_quantity? {min, max, step}, discount?, before? | after?: a line]',
  packages:
    '[id?: a key of yours, name, description?, recommended?, rows? [{label, value}]], 2 to 4; rows are compared by label: a package without one shows “–”',
  discount:
    '{type: percent (off every line; with applies_to: one_time off what is paid once alone)|amount (off what is paid once), value, valid_until?: a time, or a day}; discount of a line {type, value} has no date',
  payment:
    '{schedule?: full|deposit|installments|milestones, deposit_percent?, installments?, due_days?, methods?: card|bank_transfer, milestones? [{label, percent|amount, due? {on: signature|date|days_after_signature, value?}; without due: when the label says, as in “On delivery”}], not with due_days; to change one its label and what is another, to rename one all of them}',
};

/** What holds of a new proposal where nothing is sent. */
const SETTINGS =
  'by default allow_client_to_sign, allow_client_to_deny and allow_client_questions are true, allow_payment and allow_client_to_download_pdf false';

/** Two blocks that show an offer. */
const OFFER_BLOCKS =
  'offer shows lines, options and totals, and lets the client pick a package; packages shows the packages side by side with their prices; where both stand, packages takes the picking over';

/** What `create_proposal` and `duplicate_proposal` take as a theme. */
const THEME = `a name or id of themes, a preset of save_theme, or {accent: "#…", layout?: ${LAYOUTS.join('|')}}. Sections of a preset or an accent take style default|tint|dark|accent|light`;

/** What documents are made of: the same for every organization. */
@Injectable()
export class DocumentFormsService {
  constructor(
    private readonly content: ContentService,
    private readonly prefabs: PrefabsService,
  ) {}

  forms(): object {
    return {
      good_to_know: GOOD_TO_KNOW,
      prefabs: this.prefabs.list().map(({ key }) => key),
      section: '{title?, style?, badge?, blocks: [{type: one of blocks, …its fields}]}, or {prefab}',
      blocks: formsOf(this.content.blockTypes, (type) => this.content.blockSchema(type)),
      offer_or_packages: OFFER_BLOCKS,
      texts: TEXTS,
      ids: IDS,
      edit_content: OPERATIONS,
      offer: OFFER,
      theme: THEME,
      settings: SETTINGS,
      variables: [...NAMES_OF_VARIABLES, 'var.NAME of those that are declared'],
    };
  }
}
