import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type ErrorDetail, problem } from '../../../platform/errors/errors.js';
import { said, type ProblemText, type Said } from '../../../platform/errors/said.js';
import { Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { Checked, rangeCode } from '../../../platform/http/validation/parts.js';
import { Amount, Percent } from '../../../platform/money/money-fields.js';
import { weightOf } from '../../../platform/money/payment-schedule.js';
import { WithVariables } from '../../content/variables/text-with-variables.dto.js';

/** Of one offer. */
export const MAX_MILESTONES = 24;
const DUE_ON = ['signature', 'date', 'days_after_signature'] as const;
const MAX_DAYS = 3650;

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function dueProblem({ on, value }: Partial<MilestoneDueDto>): Said<ProblemText> | null {
  if (on === 'date') return isDay(value) ? null : said('Must be a date such as 2026-12-31.');
  if (on !== 'days_after_signature') return value === undefined ? null : said('Must be absent when due on signature.');
  const isWhole = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DAYS;
  const range = { minimum: 1, maximum: MAX_DAYS };
  return isWhole
    ? null
    : said('Must be a whole number from {minimum} to {maximum}.', range, rangeCode(value, 1, MAX_DAYS));
}

function DueValue(): PropertyDecorator {
  return applyDecorators(
    Checked('due_value', (_value, object) => dueProblem(object as MilestoneDueDto)),
    ApiProperty({
      required: false,
      oneOf: [{ type: 'string', format: 'date' }, { type: 'integer' }],
      example: '2026-12-31',
    }),
  );
}

/** When a milestone is to be paid. */
export class MilestoneDueDto {
  /** `signature`, `date`, or `days_after_signature`. */
  @OneOf(DUE_ON)
  on: (typeof DUE_ON)[number];

  /** For `date` the day, `YYYY-MM-DD`; for `days_after_signature` how many, 1 to 3650; absent for `signature`. */
  @DueValue()
  value?: string | number;
}

/** What a part of what is paid once is called, and how much it is. */
class MilestoneShare {
  /**
   * What the client reads, 1 to 120 characters.
   *
   * @example 'First draft'
   */
  @Text(1, 120)
  @WithVariables()
  label: string;

  /** Its part of the total, in percent, above 0; all of them together 100. Either this or `amount`, in all milestones alike. */
  @Optional()
  @Percent(0.01)
  percent?: number;

  /** Its part of the total, in minor units, at least 1; all of them together the `total` of the sender's selection. The client's is shared out alike. */
  @Optional()
  @Amount(1)
  amount?: number;
}

/** A part of what is paid once, and when. */
export class MilestoneDto extends MilestoneShare {
  /** When it is to be paid: an object such as `{"on": "signature"}`. Null: once what the label says has happened, on no day that is fixed. */
  due: MilestoneDueDto | null;
}

/** A part of what is paid once, and when, as it is sent. */
export class CreateMilestoneDto extends MilestoneShare {
  /** When it is to be paid: an object such as `{"on": "signature"}`. Null or absent: once what the label says has happened, on no day that is fixed. */
  @Nullable()
  @ObjectOf(MilestoneDueDto, { on: 'signature' })
  due?: MilestoneDueDto | null;
}

/** What changes of a part of what is paid once, which its label tells; a new one needs its part of the total as well. To rename one, send all of them: a label that none has is a new one’s. */
export class UpdateMilestoneDto extends MilestoneShare {
  /** When it is to be paid: an object such as `{"on": "signature"}`; null: once what the label says has happened, on no day that is fixed. Absent: as it was. */
  @Nullable()
  @ObjectOf(MilestoneDueDto, { on: 'signature' })
  due?: MilestoneDueDto | null;
}

/** Without what it doesn't say. */
export function wholeMilestone({ label, percent, amount, due }: CreateMilestoneDto): MilestoneDto {
  const part = typeof percent === 'number' ? { percent } : { amount };
  return { label, ...part, due: due ? { on: due.on, ...(due.on === 'signature' ? {} : { value: due.value }) } : null };
}

const isGiven = (value: number | null | undefined) => typeof value === 'number';

/** Whose milestones are judged: the path of the payment, and whether some stay as they were. */
export interface Milestoned {
  path: string;
  isChange?: boolean;
}

/** What is wrong with milestones that are each well formed, as far as that is seen without the total. */
export function milestoneProblems(milestones: readonly CreateMilestoneDto[], of: Milestoned): ErrorDetail[] {
  const { path } = of;
  const inPercent = isGiven(milestones[0]?.percent);
  const problems = milestones.flatMap(({ percent, amount }, index) => {
    const field = `${path}.milestones[${index}].${inPercent ? 'percent' : 'amount'}`;
    if (isGiven(percent) === isGiven(amount)) return [problem(field, 'Give either a percent or an amount.')];
    if (isGiven(percent) === inPercent) return [];
    return [problem(field, 'Is required: the milestones are all in percent, or all amounts.')];
  });
  return problems.length > 0 || !inPercent ? problems : sumProblems(milestones, of, 10_000, 100);
}

/** What is wrong with amounts that were set for one total, now that it is this. */
export function amountProblems(
  milestones: readonly CreateMilestoneDto[],
  of: Milestoned,
  total: number,
): ErrorDetail[] {
  return isGiven(milestones[0]?.percent) ? [] : sumProblems(milestones, of, total, 1);
}

const SUMS = {
  missing: [
    'Must add up to {total}: {difference} is missing.',
    'Must add up to {total} with those that stay: {difference} is missing.',
  ],
  excess: [
    'Must add up to {total}: {difference} is too much.',
    'Must add up to {total} with those that stay: {difference} is too much.',
  ],
} as const;

function sumProblems(
  milestones: readonly CreateMilestoneDto[],
  of: Milestoned,
  whole: number,
  by: number,
): ErrorDetail[] {
  const left = whole - milestones.reduce((sum, one) => sum + weightOf(one), 0);
  if (left === 0) return [];
  const [total, difference] = [whole / by, Math.abs(left) / by];
  const text = SUMS[left > 0 ? 'missing' : 'excess'][of.isChange ? 1 : 0];
  return [problem(`${of.path}.milestones`, said(text, { total, difference }))];
}
