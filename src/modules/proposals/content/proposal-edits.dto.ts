import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Optional } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { EditedContentDto, Operations } from '../../content/editing/content-editing.dto.js';
import { OfferDto, UpdateOfferDto } from '../offers/offers.dto.js';

/** What changes of an offer along with the content. */
export class EditedOfferDto extends OmitType(UpdateOfferDto, ['validate'] as const) {
  /** Which offer; the one that is selected when absent. */
  @Optional()
  @Id()
  offer_id?: string;
}

/** What to do with a proposal: with its content, with what it costs, or with both at once. */
export class EditProposalDto {
  @Optional()
  @Operations('Carried out in this order, all or none; may be absent beside an `offer`.')
  operations?: unknown[];

  /** What changes of an offer, as PATCH of the offer takes it: a part of the same revision. */
  @Optional()
  @ObjectOf(EditedOfferDto)
  offer?: EditedOfferDto;
}

/** What an edit of a proposal changed. */
export class ProposalEditDto extends EditedContentDto {
  /** Offers in which `set_texts` made a text another; absent where it did in none. */
  @ApiProperty({ type: 'array', required: false, items: { type: 'string', format: 'uuid' } })
  offer_ids?: string[];
  /** The offer as it is now; only where one was sent. */
  @ApiProperty({ type: () => OfferDto, required: false })
  offer?: OfferDto;
  /** Number of the revision that it made; the current one where nothing is another than before. */
  revision: number;
}
