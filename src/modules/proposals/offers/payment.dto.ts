import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, isIn } from 'class-validator';
import { invalidFields, problem } from '../../../platform/errors/errors.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { Nullable, OneOf, Optional, Steps } from '../../../platform/http/validation/fields.js';
import { ListOf } from '../../../platform/http/validation/nested.js';
import { Checked, Items, otherwise, rangeCode } from '../../../platform/http/validation/parts.js';
import { PAYMENT_SCHEDULES, type PaymentSchedule } from '../../../platform/money/payment-schedule.js';
import { changedMilestones } from './milestone-changes.js';
import {
  CreateMilestoneDto,
  MAX_MILESTONES,
  MilestoneDto,
  type Milestoned,
  milestoneProblems,
  wholeMilestone,
  UpdateMilestoneDto,
} from './milestone.dto.js';
import { type ProblemText, said, type Said } from '../../../platform/errors/said.js';

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
  /** `full`: all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents; `milestones`: parts and days of their own. */
  @OneOfStates(PAYMENT_SCHEDULES)
  schedule: PaymentSchedule;
  /** The part that is paid first, in percent; null unless the schedule is `deposit`. */
  deposit_percent: number | null;
  /** Number of equal parts; null unless the schedule is `installments`. */
  installments: number | null;
  /** In the order in which clients read them; null unless the schedule is `milestones`. */
  milestones: MilestoneDto[] | null;
  /** Days from the signature to the first payment; 0 is on signature. */
  due_days: number;
  /** What the client may pay with; the first is proposed first. */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...PAYMENT_METHODS] } })
  methods: PaymentMethod[];
}

/** The same as it is stored and frozen: milestones that there are none of are left out. */
export type StoredPayment = Omit<PaymentDto, 'milestones'> & { milestones?: MilestoneDto[] };

/** The whole numbers that each go with one schedule: demanded by it, and refused with any other. */
const PARTS = {
  deposit_percent: { schedule: 'deposit', min: 1, max: 99 },
  installments: { schedule: 'installments', min: 2, max: 24 },
} as const;
type Part = keyof typeof PARTS;

function partProblem(part: Part, { schedule, [part]: value }: CreatePaymentDto): Said<ProblemText> | null {
  const { schedule: own, min, max } = PARTS[part];
  const isWhole = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const isAbsent = value === undefined || value === null;
  if (schedule !== own)
    return isAbsent ? null : said('Must be null unless the schedule is {schedule}.', { schedule: own });
  if (isAbsent) return said('Is required.');
  const range = { minimum: min, maximum: max };
  return isWhole
    ? null
    : said('Must be a whole number from {minimum} to {maximum}.', range, rangeCode(value, min, max));
}

function PartOfSchedule(part: Part): PropertyDecorator {
  const { min, max } = PARTS[part];
  return applyDecorators(
    Checked('part_of_schedule', (_value, object) => partProblem(part, object as CreatePaymentDto)),
    ApiProperty({ type: 'integer', minimum: min, maximum: max, required: false }),
  );
}

/** What the client may pay with. */
function Methods(): PropertyDecorator {
  return applyDecorators(
    IsArray(otherwise('Must be a list.')),
    Items((item) => isIn(item, [...PAYMENT_METHODS]), 'Must be one of: {allowed}.', { allowed: PAYMENT_METHODS }),
    ArrayUnique(otherwise('Must have no item twice.')),
    ArrayMaxSize(
      PAYMENT_METHODS.length,
      otherwise('Must have {minimum} to {maximum} items.', { minimum: 1, maximum: 2 }, 'too_many'),
    ),
    ArrayMinSize(1, otherwise('Must have {minimum} to {maximum} items.', { minimum: 1, maximum: 2 })),
    ApiProperty({
      type: 'array',
      items: { type: 'string', enum: [...PAYMENT_METHODS] },
      minItems: 1,
      maxItems: PAYMENT_METHODS.length,
      uniqueItems: true,
    }),
  );
}

/** How an offer is to be paid; `{}` is all of it on signature, by any method. */
export class CreatePaymentDto {
  /** `full` (default): all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month, of which the first take the odd cents; `milestones`: parts and days of their own. */
  @Optional()
  @OneOf(PAYMENT_SCHEDULES)
  schedule?: PaymentSchedule;

  /** The part that is paid first, in percent, 1 to 99; demanded by the schedule `deposit`, and refused with any other. */
  @PartOfSchedule('deposit_percent')
  deposit_percent?: number | null;

  /** Number of equal parts, 2 to 24; demanded by the schedule `installments`, and refused with any other. */
  @PartOfSchedule('installments')
  installments?: number | null;

  /** Parts that are each due on their own day, or once what their label says has happened, 1 to 24; demanded by the schedule `milestones`, and refused with any other. */
  @Nullable()
  @ListOf(CreateMilestoneDto, 1, MAX_MILESTONES)
  milestones?: CreateMilestoneDto[] | null;

  /** Days from the signature to the first payment, 0 (default: on signature) to 365; 0 or absent with `milestones`. */
  @Optional()
  @Steps(0, 365, 1)
  due_days?: number;

  /** What the client may pay with, the first proposed first: `card`, `bank_transfer`, or both as by default. */
  @Optional()
  @Methods()
  methods?: PaymentMethod[];
}

/** What changes of the way in which an offer is paid; absent keys stay, but another schedule clears those of the one before. */
export class UpdatePaymentDto {
  /** `full`: all at once; `deposit`: a part first and the rest after it; `installments`: equal parts, one a month; `milestones`: parts and days of their own. */
  @Optional()
  @OneOf(PAYMENT_SCHEDULES)
  schedule?: PaymentSchedule;

  /** The part that is paid first, in percent, 1 to 99; demanded by the schedule `deposit`, and refused with any other. */
  @Nullable()
  @Steps(1, 99, 1)
  deposit_percent?: number | null;

  /** Number of equal parts, 2 to 24; demanded by the schedule `installments`, and refused with any other. */
  @Nullable()
  @Steps(2, 24, 1)
  installments?: number | null;

  /** Parts that are each due on their own day, or once what their label says has happened, 1 to 24: a list that adds up by itself is all of them, and renames them so; each of any other changes the one that has its label, or is added, and the rest stays. Demanded by the schedule `milestones`, and refused with any other. */
  @Nullable()
  @ListOf(UpdateMilestoneDto, 1, MAX_MILESTONES)
  milestones?: UpdateMilestoneDto[] | null;

  /** Days from the signature to the first payment, 0 (on signature) to 365; 0 or absent with `milestones`. */
  @Optional()
  @Steps(0, 365, 1)
  due_days?: number;

  /** What the client may pay with, the first proposed first: `card`, `bank_transfer`, or both. */
  @Optional()
  @Methods()
  methods?: PaymentMethod[];
}

/** The payment with what changes of it; `total` is what its milestones share. */
export function changedPayment(before: StoredPayment, change: UpdatePaymentDto = {}, total: number): StoredPayment {
  const moves = change.schedule !== undefined && change.schedule !== before.schedule;
  const { milestones: known = [], ...others } = before;
  const cleared = { ...others, deposit_percent: null, installments: null };
  const days = moves && change.schedule === 'milestones' ? { due_days: 0 } : {};
  const stay = moves ? [] : known;
  const { milestones, isMerged } = change.milestones
    ? changedMilestones(stay, change.milestones, total)
    : { milestones: change.milestones, isMerged: stay.length > 0 };
  const after = { ...(moves ? cleared : before), ...days, ...defined({ ...change, milestones }) };
  return judged(after, { path: 'payment', isChange: isMerged && stay.length > 0 });
}

/** What was said, with the defaults for what was not; `path` is that of its field. */
export function paymentOf(input: CreatePaymentDto = {}, path = 'payment'): StoredPayment {
  const { schedule = 'full', deposit_percent = null, installments = null, due_days = 0, methods } = input;
  const terms = { schedule, deposit_percent, installments, due_days, methods: methods ?? [...PAYMENT_METHODS] };
  return judged({ ...terms, milestones: input.milestones }, { path });
}

/** The payment, once each schedule has what it demands, and nothing of the others. */
function judged(
  { milestones, ...payment }: Required<Omit<CreatePaymentDto, 'milestones'>> & MilestonesInput,
  of: Milestoned,
): StoredPayment {
  const { path } = of;
  const problems = (Object.keys(PARTS) as Part[]).flatMap((part) => {
    const wrong = partProblem(part, payment);
    return wrong ? [problem(`${path}.${part}`, wrong)] : [];
  });
  if (payment.schedule !== 'milestones' && milestones)
    problems.push(
      problem(
        `${path}.milestones`,
        said('Must be null unless the schedule is {schedule}.', { schedule: 'milestones' }),
      ),
    );
  if (payment.schedule === 'milestones') {
    problems.push(
      ...(milestones ? milestoneProblems(milestones, of) : [problem(`${path}.milestones`, 'Is required.')]),
    );
    if (payment.due_days !== 0)
      problems.push(problem(`${path}.due_days`, 'Must be 0: the milestones say when they are due.'));
  }
  if (problems.length > 0) throw invalidFields(problems);
  return { ...payment, ...(milestones ? { milestones: milestones.map(wholeMilestone) } : {}) };
}

type MilestonesInput = Pick<CreatePaymentDto, 'milestones'>;
