import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, isUUID } from 'class-validator';
import { Flag, Id, Nullable, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ListOf, ObjectOf } from '../../../platform/http/validation/nested.js';
import type { ProblemText } from '../../../platform/errors/said.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';
import { CurrencyCode } from '../../../platform/money/money-fields.js';
import {
  OfferDiscountDto,
  RecurringTotalDto,
  TakenDiscountDto,
  UpdateOfferDiscountDto,
} from '../../../platform/money/money.dto.js';
import { CreateOfferLineDto, OfferLineDto, ReplaceOfferLineDto, UpdateOfferLineDto } from './offer-line.dto.js';
import { CreatePackageDto, MAX_PACKAGES, MIN_PACKAGES, OfferPackageDto, UpdatePackageDto } from './package.dto.js';
import { PlannedPaymentDto } from './payment-plan.dto.js';
import { CreatePaymentDto, PaymentDto, UpdatePaymentDto } from './payment.dto.js';
import { WithVariables } from '../../content/variables/text-with-variables.dto.js';

/** Of one proposal. */
export const MAX_OFFERS = 50;
/** Of all offers of one proposal as JSON: whatever changes one of them writes all into a revision. */
export const MAX_OFFERS_BYTES = 2 * 1024 * 1024;
/** Of one offer. */
export const MAX_LINES = 100;

/** Ids of 1 to `most` parts of the offer, each once. */
function OwnIds(most: number, tooFew: ProblemText, tooMany: ProblemText): PropertyDecorator {
  return applyDecorators(
    ArrayMinSize(1, otherwise(tooFew, { minimum: 1 })),
    ArrayMaxSize(most, otherwise(tooMany, { maximum: most })),
    ArrayUnique(otherwise('Must have no item twice.')),
    Items((item) => isUUID(item, 'all'), 'Must be a UUID.'),
    IsArray(otherwise('Must be a list.')),
    ApiProperty({
      ...{ type: 'array', items: { type: 'string', format: 'uuid' } },
      ...{ uniqueItems: true, minItems: 1, maxItems: most },
    }),
  );
}

/**
 * An offer of a proposal: lines and prices as they were when it was made. The totals are of the selected lines of the
 * selected package; what is paid once and what recurs stand apart.
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
  /** What the client picks exactly one of; null where there is nothing to pick. */
  packages: OfferPackageDto[] | null;
  /** The one that counts: at first the recommended, else the first; after the signature what the client picked. Null without packages. */
  selected_package_id: string | null;
  /** Taken off the whole: a percentage off every line or with `applies_to: one_time` those that are paid once, an amount spread over those that are paid once. The totals are without it once `valid_until` has passed before the decision. */
  discount: TakenDiscountDto | null;
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
  /** What is due by that of `total`, in the order of its parts, as the page shows it; computed, so that no write takes it. Empty where nothing is paid once. */
  payment_plan: PlannedPaymentDto[];
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
  @WithVariables()
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
  @ListOf(CreateOfferLineDto, 1, MAX_LINES)
  lines?: CreateOfferLineDto[];

  /** What the client picks exactly one of, 2 to 4; lines name theirs by `package_id`. */
  @Nullable()
  @ListOf(CreatePackageDto, MIN_PACKAGES, MAX_PACKAGES)
  packages?: CreatePackageDto[] | null;

  /** The package that counts until the client picks one; the recommended, else the first, when absent. */
  @Nullable()
  @Id()
  selected_package_id?: string | null;

  /** Taken off the whole of a free offer: a percentage off every line, an amount spread over those that are paid once. */
  @Nullable()
  @ObjectOf(OfferDiscountDto)
  discount?: OfferDiscountDto | null;

  /** When and how it is to be paid; all of it on signature, by any method, when absent. A milestone has percent or amount; due_days is absent beside them. */
  @Optional()
  @ObjectOf(CreatePaymentDto)
  payment?: CreatePaymentDto;

  /** True computes the answer, and stores nothing: its ids are of this answer alone. */
  @Optional()
  @Flag()
  validate?: boolean;
}

/** The fields that a PATCH may change; absent ones stay, and so do lines that are not named. */
export class UpdateOfferDto {
  /** What clients read above the lines, 1 to 255 characters. */
  @Optional()
  @Text(1, 255)
  @WithVariables()
  name?: string;

  /** ISO 4217 currency; another one needs every amount anew, in `lines` and `discount`. */
  @Optional()
  @CurrencyCode()
  currency?: string;

  /**
   * Lines to change, by `id`, and to add, without one: at the end, or beside `before` or `after`. All others stay.
   * @example [{ "name": "Planting plan", "quantity": 1, "unit_amount": 125000, "tax_rate": 20 }]
   */
  @Optional()
  @ListOf(UpdateOfferLineDto, 1, MAX_LINES)
  lines?: UpdateOfferLineDto[];

  /** Ids of lines that go; an offer keeps 1 to 100. */
  @Optional()
  @OwnIds(MAX_LINES, 'Must name at least one line.', 'Must name at most {maximum} lines.')
  remove_line_ids?: string[];

  /** Packages to change, by `id`, and to add; an offer keeps 2 to 4. All others stay; null removes all. */
  @Nullable()
  @ListOf(UpdatePackageDto, 1, MAX_PACKAGES)
  packages?: UpdatePackageDto[] | null;

  /** Ids of packages that go, once no line is in them. */
  @Optional()
  @OwnIds(MAX_PACKAGES, 'Must name at least one package.', 'Must name at most {maximum} packages.')
  remove_package_ids?: string[];

  /** The package that counts until the client picks one; the recommended, else the first, for null. */
  @Nullable()
  @Id()
  selected_package_id?: string | null;

  /** Taken off the whole: a percentage off every line, an amount spread over those that are paid once; null removes it. */
  @Nullable()
  @ObjectOf(UpdateOfferDiscountDto)
  discount?: UpdateOfferDiscountDto | null;

  /** When and how it is to be paid; absent keys stay. A milestone has percent or amount; due_days is absent beside them. */
  @Optional()
  @ObjectOf(UpdatePaymentDto)
  payment?: UpdatePaymentDto;

  /** True computes the answer, and stores nothing: new ids are of this answer alone. */
  @Optional()
  @Flag()
  validate?: boolean;
}

/** An offer as it shall be; what is absent takes its default. */
export class ReplaceOfferDto {
  /** What clients read above the lines, 1 to 255 characters. */
  @Text(1, 255)
  @WithVariables()
  name: string;

  /** ISO 4217 currency. */
  @CurrencyCode()
  currency: string;

  /**
   * All lines, 1 to 100, in the order in which clients read them; those that send back their `id` keep it.
   * @example [{ "name": "Planting plan", "quantity": 1, "unit_amount": 125000, "tax_rate": 20 }]
   */
  @ListOf(ReplaceOfferLineDto, 1, MAX_LINES)
  lines: ReplaceOfferLineDto[];

  /** What the client picks exactly one of, 2 to 4, none when absent; lines name theirs by `package_id`. */
  @Nullable()
  @ListOf(CreatePackageDto, MIN_PACKAGES, MAX_PACKAGES)
  packages?: CreatePackageDto[] | null;

  /** The package that counts until the client picks one; the recommended, else the first, when absent. */
  @Nullable()
  @Id()
  selected_package_id?: string | null;

  /** Taken off the whole: a percentage off every line, an amount spread over those that are paid once; none when absent. */
  @Nullable()
  @ObjectOf(OfferDiscountDto)
  discount?: OfferDiscountDto | null;

  /** When and how it is to be paid; all of it on signature, by any method, when absent. */
  @Optional()
  @ObjectOf(CreatePaymentDto)
  payment?: CreatePaymentDto;

  /** True computes the answer, and stores nothing: new ids are of this answer alone. */
  @Optional()
  @Flag()
  validate?: boolean;
}
