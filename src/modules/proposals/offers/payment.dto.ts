import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  isIn,
  ValidateBy,
  type ValidationArguments,
} from 'class-validator';
import { OneOf, Optional, Steps } from '../../../platform/http/validation/fields.js';
import { Items } from '../../../platform/http/validation/parts.js';
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '../../../platform/money/payment-schedule.js';

export const PAYMENT_METHODS = ['card', 'bank_transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What became of what a client owes, in the order in which it usually goes. */
export const PAYMENT_STATUSES = [
  'not_required',
  'due',
  'processing',
  'partially_paid',
  'paid',
  'failed',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How an offer is to be paid. */
export class PaymentDto {
  /** `full`: all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents. */
  @ApiProperty({ type: String, enum: [...PAYMENT_SCHEDULES] })
  schedule: PaymentSchedule;
  /** The part that is paid first, in percent; null unless the schedule is `deposit`. */
  deposit_percent: number | null;
  /** Number of equal parts; null unless the schedule is `installments`. */
  installments: number | null;
  /** Days from the signature to the first payment; 0 is on signature. */
  due_days: number;
  /** What the client may pay with; the first is proposed first. */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...PAYMENT_METHODS] } })
  methods: PaymentMethod[];
}

/** A whole number that goes with one schedule: demanded by it, and refused with any other. */
function WholeFor(schedule: PaymentSchedule, min: number, max: number): PropertyDecorator {
  const goesWithIt = (context?: ValidationArguments) => (context?.object as CreatePaymentDto).schedule === schedule;
  const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return applyDecorators(
    ValidateBy({
      name: 'whole_for',
      validator: {
        validate: (value: unknown, context) =>
          goesWithIt(context) ? isWhole(value) : value === undefined || value === null,
        defaultMessage: (context) =>
          goesWithIt(context)
            ? `must be a whole number from ${min} to ${max}`
            : `must be null unless the schedule is ${schedule}`,
      },
    }),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false }),
  );
}

/** How an offer is to be paid; `{}` is all of it on signature, by any method. It is given and replaced whole. */
export class CreatePaymentDto {
  /** `full` (default): all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents. */
  @Optional()
  @OneOf(PAYMENT_SCHEDULES)
  schedule?: PaymentSchedule;

  /** The part that is paid first, in percent, 1 to 99; demanded by the schedule `deposit`, and refused with any other. */
  @WholeFor('deposit', 1, 99)
  deposit_percent?: number | null;

  /** Number of equal parts, 2 to 24; demanded by the schedule `installments`, and refused with any other. */
  @WholeFor('installments', 2, 24)
  installments?: number | null;

  /** Days from the signature to the first payment, 0 (default: on signature) to 365. */
  @Optional()
  @Steps(0, 365, 1)
  due_days?: number;

  /** What the client may pay with, the first proposed first: `card`, `bank_transfer`, or both as by default. */
  @Optional()
  @ArrayMinSize(1, { message: 'must have 1 to 2 items' })
  @ArrayMaxSize(PAYMENT_METHODS.length, { message: 'must have 1 to 2 items' })
  @ArrayUnique({ message: 'must have no item twice' })
  @Items((item) => isIn(item, [...PAYMENT_METHODS]), `must be one of: ${PAYMENT_METHODS.join(', ')}`)
  @IsArray({ message: 'must be a list' })
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...PAYMENT_METHODS] },
    minItems: 1,
    maxItems: PAYMENT_METHODS.length,
    uniqueItems: true,
  })
  methods?: PaymentMethod[];
}

/** What was said, with the defaults for what was not. */
export function paymentOf(input: CreatePaymentDto = {}): PaymentDto {
  const { schedule = 'full', deposit_percent = null, installments = null, due_days = 0, methods } = input;
  return { schedule, deposit_percent, installments, due_days, methods: methods ?? [...PAYMENT_METHODS] };
}
