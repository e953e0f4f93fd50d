import { type ErrorDetail, invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { amountProblems, milestoneProblems, type MilestoneDto, type UpdateMilestoneDto } from './milestone.dto.js';

const FIELD = 'payment.milestones';
const ALONE = { path: 'payment' };

/** The milestones with what changes of them: a list that adds up to the whole by itself replaces them; each of any other changes the one that has its label, or is added. */
export function changedMilestones(
  before: readonly MilestoneDto[],
  sent: UpdateMilestoneDto[],
  total: number,
): { milestones: MilestoneDto[]; isMerged: boolean } {
  if (sent.every(isWhole) && addsUp(sent, total)) return { milestones: sent, isMerged: false };
  const milestones = [...before];
  const isNamed = new Set<number>();
  const problems: ErrorDetail[] = [];
  for (const [index, change] of sent.entries()) {
    const at = before.findIndex(({ label }, place) => !isNamed.has(place) && spelt(label) === spelt(change.label));
    const field = `${FIELD}[${index}]`;
    problems.push(...shareProblems(change, before, field));
    const known = milestones[at];
    if (known && at >= 0) {
      isNamed.add(at);
      const { percent, amount, due } = change;
      milestones[at] = { ...known, ...defined({ percent, amount, due }) };
    } else if (isWhole(change)) milestones.push(change);
    else problems.push(...missing(change, before, field));
  }
  if (problems.length > 0) throw invalidFields(problems);
  // Whoever sent as many whole ones is told of those, not of what others would make of them.
  if (sent.length >= before.length && sent.every(isWhole) && !addsUp(milestones, total))
    return { milestones: sent, isMerged: false };
  return { milestones, isMerged: true };
}

function isWhole(sent: UpdateMilestoneDto): sent is MilestoneDto {
  return sent.due !== undefined && (sent.percent ?? sent.amount) !== undefined;
}

function addsUp(milestones: MilestoneDto[], total: number): boolean {
  return milestoneProblems(milestones, ALONE).length + amountProblems(milestones, ALONE, total).length === 0;
}

/** All milestones are in percent, or all are amounts. */
function shareProblems(change: UpdateMilestoneDto, before: readonly MilestoneDto[], field: string): ErrorDetail[] {
  const [first] = before;
  const [kind, other] =
    first?.percent === undefined ? (['amount', 'percent'] as const) : (['percent', 'amount'] as const);
  if (!first || change[other] === undefined) return [];
  return [problem(`${field}.${kind}`, 'Is required: the milestones are all in percent, or all amounts.')];
}

/** What a new one lacks; it may be meant for one that is there. */
function missing({ due }: UpdateMilestoneDto, before: readonly MilestoneDto[], field: string): ErrorDetail[] {
  const allowed = before.map(({ label }) => label);
  if (allowed.length > 0)
    return [
      problem(
        `${field}.label`,
        said('None has this label: there are {allowed}. A new one needs due, and a percent or an amount.', { allowed }),
      ),
    ];
  return due
    ? [problem(`${field}.percent`, 'Give either a percent or an amount.')]
    : [problem(`${field}.due`, 'Is required.')];
}

const spelt = (label: string) => label.trim().toLowerCase();
