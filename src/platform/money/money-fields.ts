import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsObject, isUUID } from 'class-validator';
import { said, type ProblemText, type Said } from '../errors/said.js';
import { Checked, PartsBy, otherwise, type PartProblem, type Problem, rangeCode } from '../http/validation/parts.js';
import { INTERVALS, MAX_AMOUNT, MAX_PERIODS, MAX_QUANTITY, type Billing, type Discount } from './money.js';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const notAmount = (value: unknown, least = 0) =>
  said(
    'Must be a whole number of minor units from {minimum} to {maximum}.',
    { minimum: least, maximum: MAX_AMOUNT },
    rangeCode(value, least, MAX_AMOUNT),
  );
const notPercent = (value: unknown, least = 0) =>
  said(
    'Must be a number from {minimum} to {maximum} with at most {decimals} decimals.',
    { minimum: least, maximum: 100, decimals: 2 },
    rangeCode(value, least, 100),
  );

/** A decimal is the number that its digits are read as, so a further digit makes it another one. */
export function isDecimal(value: unknown, min: number, max: number, decimals: number): boolean {
  return typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

const isAmount = (value: unknown, least = 0) => isDecimal(value, least, MAX_AMOUNT, 0);
const isPercent = (value: unknown, least = 0) => isDecimal(value, least, 100, 2);

/** What is wrong with what should be an ISO 4217 code in capitals. */
export function currencyProblem(value: unknown): Problem | null {
  if (CURRENCIES.has(value as string)) return null;
  const code = typeof value === 'string' ? undefined : 'invalid_type';
  return said('Must be an ISO 4217 currency such as EUR.', {}, code);
}

/** What is wrong with what should be a price in minor units. */
export function amountProblem(value: unknown): Problem | null {
  return isAmount(value) ? null : notAmount(value);
}

/** An ISO 4217 code in capitals. */
export function CurrencyCode(): PropertyDecorator {
  return applyDecorators(
    Checked('currency', currencyProblem),
    ApiProperty({ type: String, minLength: 3, maxLength: 3 }),
  );
}

/** A price in minor units. */
export function Amount(least = 0): PropertyDecorator {
  return applyDecorators(
    Checked('amount', (value) => (isAmount(value, least) ? null : notAmount(value, least))),
    ApiProperty({ type: 'integer', minimum: least, maximum: MAX_AMOUNT }),
  );
}

const isQuantity = (value: unknown) => isDecimal(value, 0.001, MAX_QUANTITY, 3);
const notQuantity = (value: unknown) =>
  said(
    'Must be a number above 0, at most {maximum}, with at most {decimals} decimals.',
    { maximum: MAX_QUANTITY, decimals: 3 },
    rangeCode(value, 0.001, MAX_QUANTITY),
  );

export function Quantity(): PropertyDecorator {
  return quantity(notQuantity);
}

/** How much of a line there is, or may be: who sends 0 wants the line to be left out, which is said in another way. */
export function LineQuantity(): PropertyDecorator {
  return quantity((value) => (value === 0 ? NOTHING : notQuantity(value)));
}

const NOTHING = said('Must be above 0: a line that may be left out is an option ({expected}).', {
  expected: 'optional: true, selected: false',
});

function quantity(wrong: (value: unknown) => Problem): PropertyDecorator {
  return applyDecorators(
    Checked('quantity', (value) => (isQuantity(value) ? null : wrong(value))),
    ApiProperty({ type: Number, minimum: 0.001, maximum: MAX_QUANTITY }),
  );
}

/** What a page may send of all lines that it shows, of several offers. */
export const MOST_QUANTITIES = 500;

/** Quantities by ids. */
export function Quantities(): PropertyDecorator {
  return applyDecorators(
    IsObject(otherwise('Must be an object.')),
    PartsBy('quantities', (value) => {
      const given = Object.entries(value ?? {});
      if (given.length > MOST_QUANTITIES)
        return [{ part: '', problem: said('Must have at most {maximum} keys.', { maximum: MOST_QUANTITIES }) }];
      return given.flatMap(([id, quantity]: [string, unknown]): PartProblem[] => {
        const part = `.${id.slice(0, 36)}`;
        if (!isUUID(id, 'all')) return [{ part, problem: 'Must be the id of a line.' }];
        return isQuantity(quantity) ? [] : [{ part, problem: notQuantity(quantity) }];
      });
    }),
  );
}

/** A rate such as 5.5 for 5.5 %. */
export function Percent(least = 0): PropertyDecorator {
  return applyDecorators(
    Checked('percent', (value) => (isPercent(value, least) ? null : notPercent(value, least))),
    ApiProperty({ type: Number, minimum: least, maximum: 100 }),
  );
}

/** What is wrong with a discount's value, null for nothing; without a type it may be a percentage or an amount. */
export function discountValueProblem(type: Discount['type'] | undefined, value: unknown): Said<ProblemText> | null {
  if (type === undefined && isAmount(value)) return null;
  if (type === 'amount') return isAmount(value) ? null : notAmount(value);
  return isPercent(value) ? null : notPercent(value);
}

/** A percentage or an amount, as the discount's type says. */
export function DiscountValue(): PropertyDecorator {
  return applyDecorators(
    Checked('discount_value', (value, object) => discountValueProblem((object as Partial<Discount>).type, value)),
    ApiProperty({ type: Number, minimum: 0, maximum: MAX_AMOUNT }),
  );
}

/** What is wrong with the interval of a billing, null for nothing: it is given exactly when the billing recurs. */
export function intervalProblem({ type, interval }: Partial<Billing>): Problem | null {
  const isAbsent = interval === undefined || interval === null;
  if (type !== 'recurring') return isAbsent ? null : 'Must be null unless the type is recurring.';
  if (isAbsent) return said('Is required: one of {allowed}.', { allowed: INTERVALS });
  return INTERVALS.includes(interval) ? null : said('Must be one of: {allowed}.', { allowed: INTERVALS });
}

/** Given exactly when the billing recurs. */
export function BillingInterval(): PropertyDecorator {
  return applyDecorators(
    Checked('interval', (_value, object) => intervalProblem(object as Billing)),
    ApiProperty({ type: String, enum: [...INTERVALS], required: false }),
  );
}

/** What is wrong with the number of periods of a billing, null for nothing: only what recurs may have one. */
export function countProblem({ type, count }: Partial<Billing>): Problem | null {
  if (count === undefined || count === null) return null;
  if (type !== 'recurring') return 'Must be null unless the type is recurring.';
  const isWhole = Number.isInteger(count) && count >= 1 && count <= MAX_PERIODS;
  return isWhole
    ? null
    : said(
        'Must be a whole number from {minimum} to {maximum}.',
        { minimum: 1, maximum: MAX_PERIODS },
        rangeCode(count, 1, MAX_PERIODS),
      );
}

/** How many times it is paid; only of what recurs. */
export function BillingCount(): PropertyDecorator {
  return applyDecorators(
    Checked('count', (_value, object) => countProblem(object as Billing)),
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_PERIODS, required: false }),
  );
}
