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
  const replacing = () => ({ milestones: sent.map((one) => withKnownDay(one, before)), isMerged: false });
  if (sent.every(hasShare) && addsUp(sent, total)) return replacing();
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
    } else if (hasShare(change)) milestones.push({ ...change, due: change.due ?? null });
    else problems.push(...missing(before, field));
  }
  if (problems.length > 0) throw invalidFields(problems);
  // Whoever sent as many whole ones is told of those, not of what others would make of them.
  if (sent.length >= before.length && sent.every(hasShare) && !addsUp(milestones, total)) return replacing();
  return { milestones, isMerged: true };
}

function hasShare({ percent, amount }: UpdateMilestoneDto): boolean {
  return (percent ?? amount) !== undefined;
}

/** In a list of all of them, one that does not say when it is due is due as the one of its label was. */
function withKnownDay(sent: UpdateMilestoneDto, before: readonly MilestoneDto[]): MilestoneDto {
  const known = before.find(({ label }) => spelt(label) === spelt(sent.label));
  return { ...sent, due: sent.due === undefined ? (known?.due ?? null) : sent.due };
}

function addsUp(milestones: UpdateMilestoneDto[], total: number): boolean {
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
function missing(before: readonly MilestoneDto[], field: string): ErrorDetail[] {
  const allowed = before.map(({ label }) => label);
  if (allowed.length === 0) return [problem(`${field}.percent`, 'Give either a percent or an amount.')];
  const text =
    'None has this label: there are {allowed}. A new one needs a percent or an amount; all of them are sent to rename one.';
  return [problem(`${field}.label`, said(text, { allowed }))];
}

const spelt = (label: string) => label.trim().toLowerCase();
