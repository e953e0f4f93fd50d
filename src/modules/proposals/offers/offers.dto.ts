import { Id, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ListOf, ObjectOf } from '../../../platform/http/validation/nested.js';
import { CurrencyCode } from '../../../platform/money/money-fields.js';
import { DiscountDto, RecurringTotalDto } from '../../../platform/money/money.dto.js';
import { CreateOfferLineDto, OfferLineDto, UpdateOfferLineDto } from './offer-line.dto.js';
import { CreatePaymentDto, PaymentDto } from './payment.dto.js';

const MOST_LINES = 100;

/**
 * An offer of a proposal: lines and prices as they were when it was made. The totals are of the selected lines; what is
 * paid once and what recurs stand apart.
 */
export class OfferDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** The proposal that it belongs to. */
  proposal_id: string;
  /** The bundle that it was made from; remembered after the bundle's deletion, null for a free offer. */
  bundle_id: string | null;
  /** What clients read above the lines. */
  name: string;
  /** ISO 4217; all amounts of the offer are in it. */
  currency: string;
  /** In the order in which clients read them. */
  lines: OfferLineDto[];
  /** Taken off the whole: a percentage off every line, an amount spread over those that are paid once. */
  discount: DiscountDto | null;
  /** Paid once, before discounts and tax, in minor units. */
  subtotal: number;
  /** Taken off that by the discounts of lines and offer. */
  discount_total: number;
  /** Tax on what is left, rounded for each line. */
  tax_total: number;
  /** Paid once, tax included. */
  total: number;
  /** What recurs, by interval; empty when nothing does. */
  recurring: RecurringTotalDto[];
  /** When and how it is to be paid. */
  payment: PaymentDto;
  /** Time of creation. */
  created_at: string;
}

/** A bundle to offer in a new proposal. */
export class NewProposalProductDto {
  /** A bundle of the catalog that is offered now; its lines and prices are copied. */
  @Id()
  bundle_id: string;

  /** When and how it is to be paid; all of it on signature, by any method, when absent. */
  @Optional()
  @ObjectOf(CreatePaymentDto)
  payment?: CreatePaymentDto;
}

/** Either a bundle of the catalog, `{bundle_id, payment?}`, or a free offer, `{name, currency, lines, discount?, payment?}`. */
export class CreateOfferDto {
  /** A bundle of the catalog that is offered now; its name, lines and prices are copied. Nothing but `payment` goes with it. */
  @Optional()
  @Id()
  bundle_id?: string;

  /** What clients read above the lines of a free offer, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** ISO 4217 currency of a free offer. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /**
   * The lines of a free offer, 1 to 100, in the order in which clients read them.
   * @example [{ "name": "Planting plan", "quantity": 1, "unit_amount": 125000, "tax_rate": 20 }]
   */
  @Optional()
  @ListOf(CreateOfferLineDto, 1, MOST_LINES)
  lines?: CreateOfferLineDto[];

  /** Taken off the whole of a free offer: a percentage off every line, an amount spread over those that are paid once. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** When and how it is to be paid; all of it on signature, by any method, when absent. */
  @Optional()
  @ObjectOf(CreatePaymentDto)
  payment?: CreatePaymentDto;
}

/** The fields that a PATCH may change; absent ones stay. */
export class UpdateOfferDto {
  /** What clients read above the lines, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  name?: string;

  /** ISO 4217 currency; another one needs `lines` in it. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /** 1 to 100, in the order in which clients read them; replaced whole, and those that send back their `id` keep it. */
  @Optional()
  @ListOf(UpdateOfferLineDto, 1, MOST_LINES)
  lines?: UpdateOfferLineDto[];

  /** Taken off the whole: a percentage off every line, an amount spread over those that are paid once; null removes it. */
  @Nullable()
  @ObjectOf(DiscountDto)
  discount?: DiscountDto | null;

  /** When and how it is to be paid; replaced whole. */
  @Optional()
  @ObjectOf(CreatePaymentDto)
  payment?: CreatePaymentDto;
}
