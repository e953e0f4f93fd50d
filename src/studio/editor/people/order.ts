import type { Recipient } from '../../../../sdk/src/generated/types.js';

type Placed = Pick<Recipient, 'id' | 'position' | 'role' | 'signed_at'>;

/** Those who sign, by step: all of one sign in any order, and before those of the next. */
export function stepsOf<R extends Placed>(people: readonly R[]): R[][] {
  const signers = people.filter(({ role }) => role !== 'viewer');
  const positions = [...new Set(signers.map(({ position }) => position))].sort((one, other) => one - other);
  return positions.map((position) => signers.filter((one) => one.position === position));
}

/** Whose turn it is: readers at once, and the first step of which somebody has still to sign. */
export function whoseTurn<R extends Placed>(people: readonly R[]): R[] {
  const step = stepsOf(people.filter(({ signed_at }) => signed_at === null))[0] ?? [];
  return [...people.filter(({ role }) => role === 'viewer'), ...step];
}

/**
 * The positions to change so that somebody signs earlier or later: out of a step with others to one of their own, else into
 * the neighbouring one. Later steps make room first, so that the order holds at each change.
 */
export function moved(people: readonly Placed[], id: string, by: -1 | 1): { id: string; position: number }[] {
  const steps = stepsOf(people);
  const at = steps.findIndex((step) => step.some((one) => one.id === id));
  const step = steps[at];
  const person = step?.find((one) => one.id === id);
  if (!step || !person) return [];
  if (step.length === 1) {
    const next = steps[at + by]?.[0];
    return next ? [{ id, position: next.position }] : [];
  }
  const others = step.filter((one) => one !== person);
  const room = by === 1 ? [[person], ...steps.slice(at + 1)] : [others, ...steps.slice(at + 1)];
  return room
    .reverse()
    .flat()
    .map((one) => ({ id: one.id, position: one.position + 1 }));
}

type Named = Placed & Pick<Recipient, 'status' | 'email'>;

/** Whom a publication mails: whose turn it is, without those who declined, and each address once. */
export function mailedOf<R extends Named>(people: readonly R[]): R[] {
  const signing = new Set(people.flatMap(({ role, email }) => (role === 'viewer' ? [] : [email?.toLowerCase()])));
  return whoseTurn(people).filter(
    ({ role, status, email }) => status !== 'denied' && (role !== 'viewer' || !signing.has(email?.toLowerCase())),
  );
}
