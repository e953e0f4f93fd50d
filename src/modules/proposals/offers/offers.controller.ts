import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { writtenBy } from '../../../platform/http/etag.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { OfferListsService } from './offer-lists.service.js';
import { CreateOfferDto, OfferDto, ReplaceOfferDto, UpdateOfferDto } from './offers.dto.js';
import { OffersService } from './offers.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

/** Below `/v1/proposals`; null for an offer that was only computed. */
function addressOf(offer: OfferDto): string | null {
  return writtenBy(offer) && `${offer.proposal_id}/products/${offer.id}`;
}

@ApiTags('Offers')
@Controller('v1/proposals/:id/products')
export class OffersController {
  constructor(
    private readonly offers: OffersService,
    private readonly lists: OfferListsService,
  ) {}

  /** Lists the offers of a proposal, newest first; `proposal_product_id` of the proposal names the selected one. */
  @Get()
  @Serves(OfferListsService, 'list')
  @ApiOkResponse({ type: PageOf(OfferDto) })
  list(@Call() call: RestCall, @IdParam() id: string, @Query() query: PageQuery): Promise<Page<OfferDto>> {
    return call.run((context) => this.lists.list(context, id, query));
  }

  /**
   * Adds an offer to a proposal: a bundle of the catalog at its prices of now, or lines of its own. It becomes the selected
   * one when none is. A proposal has at most 50. `If-Match` compares the version of the proposal. With
   * `validate: true` it answers 200 with what it would be, and stores nothing; a key of such a request is its own, since
   * the request that stores is another one.
   */
  @Post()
  @Creates('/v1/proposals', addressOf)
  @Serves(OffersService, 'create')
  @ApiCreatedResponse({ type: OfferDto })
  @ApiOkResponse({ type: OfferDto, description: 'What the offer would be; nothing was stored.' })
  create(@Call() call: RestCall, @IdParam() id: string, @Body() input: CreateOfferDto): Promise<OfferDto> {
    return call.run((context) => this.offers.create(context, id, input));
  }

  /** Reads one offer; the version in its `ETag` is that of the proposal. */
  @Get(':product_row_id')
  @Serves(OfferListsService, 'get')
  @ApiOkResponse({ type: OfferDto })
  get(@Call() call: RestCall, @IdParam() id: string, @IdParam('product_row_id') offerId: string): Promise<OfferDto> {
    return call.run((context) => this.lists.get(context, id, offerId));
  }

  /**
   * Changes what is sent of an offer, and nothing else: lines by their `id`, new ones without it; a line goes only by
   * `remove_line_ids`. `payment`, `discount` and a line's `billing` are changed key by key. `If-Match` compares the version of the proposal.
   */
  @Patch(':product_row_id')
  @Serves(OffersService, 'update')
  @ApiOkResponse({ type: OfferDto })
  update(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
    @Body() input: UpdateOfferDto,
  ): Promise<OfferDto> {
    return call.run((context) => this.offers.update(context, id, offerId, input));
  }

  /**
   * Replaces an offer whole: lines that are absent go, and so does what they do not say. It stays remembered of which
   * bundle it was made. `If-Match` compares the version of the proposal.
   */
  @Put(':product_row_id')
  @Serves(OffersService, 'replace')
  @ApiOkResponse({ type: OfferDto })
  replace(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('product_row_id') offerId: string,
    @Body() input: ReplaceOfferDto,
  ): Promise<OfferDto> {
    return call.run((context) => this.offers.replace(context, id, offerId, input));
  }

  /**
   * Deletes an offer; without its selected one a proposal has none, and no other takes its place. Refused while an offer
   * block of the content names it. `If-Match` compares the version of the proposal.
   */
  @Delete(':product_row_id')
  @HttpCode(204)
  @Serves(OffersService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string, @IdParam('product_row_id') offerId: string): Promise<void> {
    return call.run((context) => this.offers.delete(context, id, offerId));
  }
}
