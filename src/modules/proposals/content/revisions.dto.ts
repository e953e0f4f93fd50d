import { ApiProperty, PickType } from '@nestjs/swagger';
import { Optional, QueryInteger } from '../../../platform/http/validation/fields.js';
import { ValuesShape, VariableDto, type Variables } from '../../content/variables/variables.dto.js';
import { OfferDto } from '../offers/offers.dto.js';
import { ProposalTotalDto } from '../proposal.dto.js';
import { ContentDto, DRAFT_PARTS, RevisionDto, type DraftPart } from './proposal-content.dto.js';

const CHANGES = ['added', 'removed', 'changed', 'moved'] as const;
type Change = (typeof CHANGES)[number];
const ANYTHING = { type: 'object', additionalProperties: true, nullable: true, example: {} } as const;

/** What came back. */
export class RestoredDto extends ContentDto {
  /** The proposal's version from now on. */
  version: number;
  /** Number of the new revision. */
  revision: number;
  /** What that revision had and is no longer there, such as `theme_id` for a deleted theme; it stays as it was. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: [] })
  not_restored: string[];
  /** Which parts of the draft are others than before; none where nothing was. */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...DRAFT_PARTS] }, example: ['offers'] })
  changed: DraftPart[];
}

/** What undoing a change answers to agents. */
export class UndoneDto extends PickType(RestoredDto, ['version', 'revision', 'changed']) {
  /** What could not be brought back, where there is any. */
  not_restored?: string[];
  /** The revision that clients have; absent of what is not published. */
  published_revision?: number;
  /** What is left to do so that clients have it; absent of what is not published. */
  next?: string;
  /** What the selected offer costs by that, where offers are others; null without one. */
  total?: ProposalTotalDto | null;
}

/** A revision with all that it keeps. */
export class RevisionDraftDto extends RevisionDto {
  /** Title of the proposal. */
  title: string;
  /** `fr` or `en`. */
  language: string;
  /** Its theme, which may be gone; null for the built-in one. */
  theme_id: string | null;
  /** The selected offer; null for none. */
  proposal_product_id: string | null;
  /** Values of its variables, by name. */
  @ValuesShape()
  variables: Variables['variables'];
  /** What its texts use as `{{var.name}}`. */
  variable_declarations: VariableDto[];
  /** Its content. */
  @ApiProperty({ type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Section' } })
  sections: ContentDto['sections'];
  /** In the order in which they were made. */
  offers: OfferDto[];
}

/** What to compare a revision with. */
export class CompareRevisionsQuery {
  /** Number of the later revision; the current one when absent. */
  @Optional()
  @QueryInteger(1, 2_147_483_647)
  to?: number;
}

/** A field of the proposal that differs. */
export class DraftFieldChangeDto {
  /** `title`, `language`, `theme_id` or `proposal_product_id`. */
  field: string;
  /** What it was. */
  before: string | null;
  /** What it is. */
  after: string | null;
}

/** A variable of which the declaration or the value differs. */
export class VariableChangeDto {
  /**
   * What texts call it.
   *
   * @example 'start_date'
   */
  name: string;
  /** What became of it. */
  @ApiProperty({ enum: CHANGES, example: 'changed' })
  change: Change;
  /** Its declaration as it was, with its `value`, which is null where the default held. */
  @ApiProperty(ANYTHING)
  before: object | null;
  /** Its declaration as it is, with its `value`. */
  @ApiProperty(ANYTHING)
  after: object | null;
}

/** A block that differs. */
export class BlockChangeDto {
  /** Its id; null where blocks have none. */
  block_id: string | null;
  /** `changed` may have been moved as well. */
  @ApiProperty({ enum: CHANGES, example: 'changed' })
  change: Change;
  /** Whether it stands elsewhere among those that stayed. */
  moved: boolean;
  /** Its place in the section before, from 0; null where it was not there. */
  index_before: number | null;
  /** Its place in the section afterwards, from 0; null where it is gone. */
  index_after: number | null;
  /** The whole block as it was. */
  @ApiProperty(ANYTHING)
  before: object | null;
  /** The whole block as it is. */
  @ApiProperty(ANYTHING)
  after: object | null;
}

/** A section that differs. */
export class SectionChangeDto {
  /** Its id. */
  section_id: string;
  /** `changed` may have been moved as well. */
  @ApiProperty({ enum: CHANGES, example: 'changed' })
  change: Change;
  /** Whether it stands elsewhere among those that stayed. */
  moved: boolean;
  /** Title, style and the like as they were; null where it was not there. */
  @ApiProperty(ANYTHING)
  before: object | null;
  /** Title, style and the like as they are; null where it is gone. */
  @ApiProperty(ANYTHING)
  after: object | null;
  /** Its blocks that differ. */
  blocks: BlockChangeDto[];
}

/** An offer that differs. */
export class OfferChangeDto {
  /** Its id. */
  offer_id: string;
  /** What became of it. */
  @ApiProperty({ enum: CHANGES, example: 'changed' })
  change: Change;
  /** The whole offer as it was. */
  @ApiProperty(ANYTHING)
  before: object | null;
  /** The whole offer as it is. */
  @ApiProperty(ANYTHING)
  after: object | null;
}

/** What one revision changed of another; what both share is left out. */
export class RevisionDiffDto {
  /** Number of the earlier revision. */
  from: number;
  /** Number of the later one. */
  to: number;
  /** Fields of the proposal. */
  fields: DraftFieldChangeDto[];
  /** Variables that differ. */
  variables: VariableChangeDto[];
  /** In the order of the later revision, with what is gone at the end. */
  @ApiProperty({ type: [SectionChangeDto], example: [] })
  sections: SectionChangeDto[];
  /** Offers that differ. */
  offers: OfferChangeDto[];
}
