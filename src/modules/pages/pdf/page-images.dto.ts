import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray } from 'class-validator';
import { Flag, Optional, QueryFlag, QueryInteger, Steps } from '../../../platform/http/validation/fields.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';

export const PAGE_WIDTHS = { min: 200, max: 1600, usual: 800 } as const;

/** Of one call of a tool. */
export const MOST_PAGES = 8;
/** More would be too small to be made out. */
export const MOST_ON_SHEET = 25;
/** Of pictures for models, which look at no more. */
export const MODEL_WIDTHS = { min: 200, max: 1200, usual: 600 } as const;

/** Which version of a proposal is meant. */
export class PaperVersionQuery {
  /** `true`: the version that the client has, or decided on. Otherwise the one that would be published now. */
  @Optional()
  @QueryFlag()
  @ApiProperty({ default: false })
  published?: boolean;
}

/** How large a page is drawn. */
export class PageWidthQuery {
  /** How wide the picture is, in pixels; its height follows from the paper, which is A4. */
  @Optional()
  @QueryInteger(PAGE_WIDTHS.min, PAGE_WIDTHS.max)
  @ApiProperty({ default: PAGE_WIDTHS.usual })
  width?: number;
}

export class PageImageQuery extends IntersectionType(PaperVersionQuery, PageWidthQuery) {}

/** A template on paper. */
export class TemplatePagesDto {
  /**
   * How many pages a proposal that is made from it has; each is at `/pages/{page}.png`.
   *
   * @example 8
   */
  count: number;
}

/** The proposal on paper. */
export class PaperPagesDto {
  /**
   * How many pages it has; each is at `/pages/{page}.png`.
   *
   * @example 8
   */
  count: number;
  /**
   * The revision that they show.
   *
   * @example 4
   */
  revision: number;
}

const AT_LEAST = 'Must have at least {minimum, plural, one {# entry} other {# entries}}.';
const isPage = (item: unknown) => Number.isInteger(item) && Number(item) >= 1;

/** What a model wants to see of a proposal. */
export class RenderProposalDto {
  /** Numbers from 1, at most 8, each a picture; all in one when absent. Those beyond the last are left out. */
  @Optional()
  @IsArray(otherwise('Must be a list.'))
  @ArrayMinSize(1, otherwise(AT_LEAST, { minimum: 1 }))
  @ArrayMaxSize(MOST_PAGES, otherwise('Must have at most {maximum} items.', { maximum: MOST_PAGES }))
  @ArrayUnique(otherwise('Must have no item twice.'))
  @Items(isPage, 'Must be a whole number from 1.')
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: MOST_PAGES })
  pages?: number[];

  /** In pixels; 600 of a page, 1200 of all in one when absent. */
  @Optional()
  @Steps(MODEL_WIDTHS.min, MODEL_WIDTHS.max, 1)
  width?: number;

  /** True: as the client has it. */
  @Optional()
  @Flag()
  published?: boolean;
}

/** Which pages the pictures show, in their order. */
export class RenderedProposalDto {
  proposal_id: string;
  /** The revision that they show. */
  revision: number;
  /** How many pages there are. */
  count: number;
  /** Numbers of those shown. */
  pages: number[];
  /** Where people look at it: the client's page, or, as it is not published yet, that of members. */
  url: string;
}
