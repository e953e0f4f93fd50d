import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { INTERVALS, MOST_AMOUNT, MOST_QUANTITY, type Billing, type Discount, type Interval } from './money.js';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const AMOUNT = `must be a whole number of minor units from 0 to ${MOST_AMOUNT}`;
const PERCENT = 'must be a number from 0 to 100 with at most 2 decimals';

/** A decimal is the number that its digits are read as, so a further digit makes it another one. */
function isWithin(value: unknown, min: number, max: number, decimals: number): boolean {
  return typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
}

const isAmount = (value: unknown) => isWithin(value, 0, MOST_AMOUNT, 0);
const isPercent = (value: unknown) => isWithin(value, 0, 100, 2);

function Checked(name: string, message: string, validate: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } });
}

/** An ISO 4217 code in capitals. */
export function CurrencyCode(): PropertyDecorator {
  return applyDecorators(
    Checked('currency', 'must be an ISO 4217 currency such as EUR', (value) => CURRENCIES.has(value as string)),
    ApiProperty({ type: String, minLength: 3, maxLength: 3 }),
  );
}

/** A price in minor units. */
export function Amount(): PropertyDecorator {
  return applyDecorators(
    Checked('amount', AMOUNT, isAmount),
    ApiProperty({ type: 'integer', minimum: 0, maximum: MOST_AMOUNT }),
  );
}

export function Quantity(): PropertyDecorator {
  const message = `must be a number above 0, at most ${MOST_QUANTITY}, with at most 3 decimals`;
  return applyDecorators(
    Checked('quantity', message, (value) => isWithin(value, 0.001, MOST_QUANTITY, 3)),
    ApiProperty({ type: Number, minimum: 0.001, maximum: MOST_QUANTITY }),
  );
}

/** A rate such as 5.5 for 5.5 %. */
export function Percent(): PropertyDecorator {
  return applyDecorators(
    Checked('percent', PERCENT, isPercent),
    ApiProperty({ type: Number, minimum: 0, maximum: 100 }),
  );
}

/** A percentage or an amount, as the discount's type says. */
export function DiscountValue(): PropertyDecorator {
  const isAmountOff = (context?: ValidationArguments) => (context?.object as Discount).type === 'amount';
  return applyDecorators(
    ValidateBy({
      name: 'discount_value',
      validator: {
        validate: (value, context) => (isAmountOff(context) ? isAmount(value) : isPercent(value)),
        defaultMessage: (context) => (isAmountOff(context) ? AMOUNT : PERCENT),
      },
    }),
    ApiProperty({ type: Number, minimum: 0, maximum: MOST_AMOUNT }),
  );
}

/** Given exactly when the billing recurs. */
export function BillingInterval(): PropertyDecorator {
  const recurs = (context?: ValidationArguments) => (context?.object as Billing).type === 'recurring';
  return applyDecorators(
    ValidateBy({
      name: 'interval',
      validator: {
        validate: (value: unknown, context) =>
          recurs(context) ? INTERVALS.includes(value as Interval) : value === undefined || value === null,
        defaultMessage: (context) =>
          recurs(context) ? `must be one of: ${INTERVALS.join(', ')}` : 'must be null unless the type is recurring',
      },
    }),
    ApiProperty({ type: String, enum: [...INTERVALS], required: false }),
  );
}
