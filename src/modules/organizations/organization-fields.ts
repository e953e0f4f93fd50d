import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A name of the IANA time zone database, so that every date can be written. */
export function TimeZone(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'timezone',
      validator: { validate: isTimeZone, defaultMessage: () => 'must be a time zone such as Europe/Paris' },
    }),
    ApiProperty({ type: String, maxLength: 64 }),
  );
}

/** An ISO 4217 code in capitals. */
export function CurrencyCode(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'currency',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && CURRENCIES.has(value),
        defaultMessage: () => 'must be an ISO 4217 currency such as EUR',
      },
    }),
    ApiProperty({ type: String, minLength: 3, maxLength: 3 }),
  );
}
