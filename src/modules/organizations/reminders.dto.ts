import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { said } from '../../platform/errors/said.js';
import { OneOfStates } from '../../platform/http/one-of-states.decorator.js';
import { OneOf, Optional } from '../../platform/http/validation/fields.js';
import { PartsBy, rangeCode, type PartProblem } from '../../platform/http/validation/parts.js';

const UNTIL = ['decision', 'expiry'] as const;
const MAX_DAYS = 90;
const MAX_REMINDERS = 5;

function dayProblems(value: unknown): PartProblem[] {
  if (value === undefined || value === null) return [{ part: '', problem: 'Is required.' }];
  if (!Array.isArray(value)) return [{ part: '', problem: 'Must be a list.' }];
  if (value.length < 1 || value.length > MAX_REMINDERS) {
    const code = value.length < 1 ? 'too_few' : 'too_many';
    const range = { minimum: 1, maximum: MAX_REMINDERS };
    return [{ part: '', problem: said('Must have {minimum} to {maximum} items.', range, code) }];
  }
  return (value as unknown[]).flatMap((day, index, days): PartProblem[] => {
    const isWhole = Number.isInteger(day) && Number(day) >= 1 && Number(day) <= MAX_DAYS;
    const range = { minimum: 1, maximum: MAX_DAYS };
    if (!isWhole) {
      const problem = said(
        'Must be a whole number from {minimum} to {maximum}.',
        range,
        rangeCode(day, range.minimum, range.maximum),
      );
      return [{ part: `[${index}]`, problem }];
    }
    const isLater = index === 0 || Number(day) > Number(days[index - 1]);
    return isLater ? [] : [{ part: `[${index}]`, problem: 'Must be more than the day before it.' }];
  });
}

function Days(): PropertyDecorator {
  return applyDecorators(
    PartsBy('days', dayProblems),
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: MAX_DAYS },
      minItems: 1,
      maxItems: MAX_REMINDERS,
      example: [3, 7],
    }),
  );
}

/** When whoever's turn it is is reminded by mail. */
export class RemindersDto {
  /** Days after they were asked, in working hours of the organization's time zone. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [3, 7] })
  days: number[];
  /** `decision`: on these days, while it is undecided; `expiry`: and once more a day before it expires. */
  @OneOfStates(UNTIL)
  until: string;
}

/** Reminders to be. */
export class UpdateRemindersDto {
  /** 1 to 5 numbers of days after somebody was asked, each 1 to 90 and more than the one before. */
  @Days()
  days: number[];

  /** `decision` (default): on these days, while it is undecided; `expiry`: and once more a day before it expires. */
  @Optional()
  @OneOf(UNTIL)
  until?: string;
}

/** As they are stored and given. */
export function savedReminders(input: UpdateRemindersDto | null): RemindersDto | null {
  return input && { days: input.days, until: input.until ?? 'decision' };
}
