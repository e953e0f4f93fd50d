import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { OfferListsService } from './offer-lists.service.js';
import { CreateOfferDto, OfferDto, ReplaceOfferDto, UpdateOfferDto } from './offers.dto.js';
import { OffersService } from './offers.service.js';

@ApiTags('Offers')
@Controller('v1/proposals/:id/products')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly lists: OfferListsService,
  ) {}

  /** Lists the offers of a proposal, newest first; `proposal_product_id` of the proposal names the selected one. */
  @Get()
  @Access('proposals:read')
  @ApiOkResponse({ type: PageOf(OfferDto) })
  list(@CurrentCaller() caller: Caller, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<OfferDto>> {
    return this.lists.list(caller, id, query);
  }

  /**
   * Adds an offer to a proposal: a bundle of the catalog at its prices of now, or lines of its own. It becomes the selected
   * one when none is. A proposal has at most 50. `If-Match` compares the version of the proposal.
   */
  @Post()
  @Creates('/v1/proposals', ({ proposal_id, id }: OfferDto) => `${proposal_id}/products/${id}`)
  @Access('proposals:write')
  @ApiCreatedResponse({ type: OfferDto })
  create(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: CreateOfferDto): Promise<OfferDto> {
    return this.offers.create(caller, id, input);
  }

  /** Reads one offer; the version in its `ETag` is that of the proposal. */
  @Get(':product_row_id')
  @Access('proposals:read')
  @ApiOkResponse({ type: OfferDto })
  get(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
  ): Promise<OfferDto> {
    return this.lists.get(caller, id, offerId);
  }

  /**
   * Changes what is sent of an offer, and nothing else: lines by their `id`, new ones without it; a line goes only by
   * `remove_line_ids`. `payment`, `discount` and a line's `billing` are changed key by key. `If-Match` compares the version of the proposal.
   */
  @Patch(':product_row_id')
  @Access('proposals:write')
  @ApiOkResponse({ type: OfferDto })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
    @Body() input: UpdateOfferDto,
  ): Promise<OfferDto> {
    return this.offers.update(caller, id, offerId, input);
  }

  /**
   * Replaces an offer whole: lines that are absent go, and so does what they do not say. It stays remembered of which
   * bundle it was made. `If-Match` compares the version of the proposal.
   */
  @Put(':product_row_id')
  @Access('proposals:write')
  @ApiOkResponse({ type: OfferDto })
  replace(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
    @Body() input: ReplaceOfferDto,
  ): Promise<OfferDto> {
    return this.offers.replace(caller, id, offerId, input);
  }

  /**
   * Deletes an offer; without its selected one a proposal has none, and no other takes its place. Refused while an offer
   * block of the content names it. `If-Match` compares the version of the proposal.
   */
  @Delete(':product_row_id')
  @HttpCode(204)
  @Access('proposals:write')
  delete(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
  ): Promise<void> {
    return this.offers.delete(caller, id, offerId);
  }
}
