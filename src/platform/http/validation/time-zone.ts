import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Checked } from './parts.js';

export function isTimeZone(value: unknown): boolean {
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
    Checked('timezone', (value) => (isTimeZone(value) ? null : 'Must be a time zone such as Europe/Paris.')),
    ApiProperty({ type: String, maxLength: 64 }),
  );
}
