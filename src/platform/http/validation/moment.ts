import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isTimestamp } from './fields.js';
import { Checked } from './parts.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is a day that exists, without a time. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && DAY.test(text) && isTimestamp(`${text}T00:00:00Z`);
}

/** A point in time, or a day, which begins when its time zone says. */
export function Moment(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }) => (isTimestamp(value) ? new Date(value).toISOString() : (value as unknown))),
    Checked('moment', (value) =>
      isTimestamp(value) || isDay(value)
        ? null
        : 'Must be a time such as 2026-04-01T10:30:00.000Z or a day such as 2026-04-01.',
    ),
    ApiProperty({ type: String, maxLength: 35 }),
  );
}
