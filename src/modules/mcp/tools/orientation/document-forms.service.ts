import { Injectable } from '@nestjs/common';
import { LAYOUTS } from '../../../../platform/layouts.js';
import { ContentService } from '../../../content/content.service.js';
import { PrefabsService } from '../../../content/prefabs/prefabs.service.js';
import { formsOf, NAMES_OF_VARIABLES } from './forms.js';

const TEXTS =
  'Markdown: **bold**, *italic*, ~~strike~~, `code`, [link](https://…). {{name}} or {{name|fallback}} is a variable.';

/** What parts of a proposal are called. */
const IDS =
  'of sections, blocks, items, lines and packages by their ends, six letters or more, as create_proposal answers';

/** What `edit_content` takes, by op; the schemas of the API's document say the same at length. */
const OPERATIONS = {
  insert_section: 'section | prefab, language?, before? | after?: a section’s id',
  update_section: 'section_id, set: {title, style, badge …}',
  replace_section: 'section_id, section',
  'duplicate_section, delete_section': 'section_id',
  move_section: 'section_id, before? | after?',
  insert_block: 'block, in: id of a section or column, before? | after?: a block’s id',
  update_block: 'block_id, set: {text: …, "items[ID].title": …, "rows[ID]": […], "items[]": one more; null clears}',
  replace_block: 'block_id, block',
  'duplicate_block, delete_block': 'block_id',
  move_block: 'block_id, in?, before? | after?',
  replace_text: 'find, replace, match_case? (else any case, capitals kept), section_ids?',
  set_texts: 'texts: {"ID.text": …}, as get_proposal_content with view texts and short_ids gives them',
};

/** What `save_offer` and the `offer` of `create_proposal` take, beside a `bundle_id`. */
const OFFER = {
  lines:
    '[name, quantity, unit_amount in minor units before tax, tax_rate? in percent (else 0), unit?, optional?, package_id?: id, key or name, billing? {type: recurring, interval: month|quarter|year, count?: so many payments}, client_quantity? {min, max, step}, discount?]',
  packages: '[id?: a key of yours, name, description?, recommended?, rows? [label, value]], 2 to 4',
  discount:
    '{type: percent (off every line; with applies_to: one_time off what is paid once alone)|amount (off what is paid once), value, valid_until?: a time, or a day}; discount of a line {type, value} has no date',
  payment:
    '{schedule?: full|deposit|installments|milestones, deposit_percent?, installments?, due_days?, methods?: card|bank_transfer, milestones? [label, percent|amount, due {on: signature|date|days_after_signature, value?}], which go without due_days}',
};

/** What holds of a new proposal where nothing is sent. */
const SETTINGS =
  'by default allow_client_to_sign, allow_client_to_deny and allow_client_questions are true, allow_payment and allow_client_to_download_pdf false';

/** Two blocks that show an offer. */
const OFFER_BLOCKS =
  'offer shows lines, options and totals, and lets the client pick a package; packages shows the packages side by side with their prices, to be picked there instead';

/** What `create_proposal` and `duplicate_proposal` take as a theme. */
const THEME = `a name or id of themes, a preset of save_theme, or {accent: "#…", layout?: ${LAYOUTS.join('|')}}: sections of the last two have style default|tint|dark|accent|light`;

/** What documents are made of: the same for every organization. */
@Injectable()
export class DocumentFormsService {
  constructor(
    private readonly content: ContentService,
    private readonly prefabs: PrefabsService,
  ) {}

  forms(): object {
    return {
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
