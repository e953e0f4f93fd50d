import { conflict } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import type { RecipientEntity } from './recipient.entity.js';
import { MAX_RECIPIENTS, type UpdateRecipientDto } from './recipients.dto.js';
import { isSigner, unsigned } from './signing-order.js';

/** What callers say of a person. */
export type Terms = Pick<RecipientEntity, 'role' | 'name' | 'email' | 'user_id' | 'position' | 'require_email_code'>;

const SIGNED = conflict('recipient_id', 'This person has signed, and can be neither changed nor removed.');
const DECLINED = conflict('recipient_id', 'This person has declined, and can be neither changed nor removed.');
const LAST_AWAITED = conflict(
  'recipient_id',
  'Everybody else has signed: without this signature the proposal would be decided. Reopen it to change who signs.',
);
const LAST_CLIENT = conflict(
  'recipient_id',
  'Nobody else signs for the client, and somebody has signed already: reopen the proposal to change who signs.',
);

/** Of somebody else at the same place. */
const UNREAD = {
  first_viewed_at: null,
  last_viewed_at: null,
  read_snapshot_id: null,
  read_at: null,
  earlier_snapshot_id: null,
  earlier_read_at: null,
  reminded_at: null,
  reminders_stopped_at: null,
};

/** After everybody else who signs, for the organization; otherwise first. */
export function firstPosition(role: RecipientEntity['role'], people: readonly RecipientEntity[]): number {
  const positions = people.filter(isSigner).map(({ position }) => position);
  return role === 'counter_signer' ? Math.min(Math.max(0, ...positions) + 1, MAX_RECIPIENTS) : 1;
}

/** With what was sent; who becomes, or ceases to be, a counter-signer leaves the name of before behind. */
export function changed(before: RecipientEntity, input: UpdateRecipientDto): Terms {
  const role = input.role ?? before.role;
  const isSame = (role === 'counter_signer') === (before.role === 'counter_signer');
  const kept = isSame ? before : { name: null, email: null, user_id: null };
  return {
    role,
    name: input.name ?? kept.name,
    email: input.email ?? kept.email,
    user_id: input.user_id === undefined ? kept.user_id : input.user_id,
    position: input.position ?? before.position,
    require_email_code: input.require_email_code ?? before.require_email_code,
  };
}

/** Who reads by a link of their own from now on: at another address, or as somebody who signed in the application. */
export function isAnotherReader(before: RecipientEntity, { email }: Terms): boolean {
  const isElsewhere = canonicalEmail(email ?? '') !== canonicalEmail(before.email ?? '');
  return isElsewhere || before.role === 'counter_signer';
}

/** Another address is another person, with a link of their own; another role asks the same person for something else. */
export function askedAnew(before: RecipientEntity, { role, email }: Terms): Partial<RecipientEntity> {
  if (canonicalEmail(email ?? '') !== canonicalEmail(before.email ?? ''))
    return { link_version: before.link_version + 1, invited_at: null, ...UNREAD };
  return role === before.role ? {} : { invited_at: null };
}

export function requireUnsigned({ signed_at, denied_at }: RecipientEntity): void {
  if (signed_at) throw SIGNED;
  if (denied_at) throw DECLINED;
}

/** Whoever has signed did so knowing how the others would. */
export function requireNobodySigned(people: readonly RecipientEntity[]): void {
  const text = 'Somebody has signed already while this was asked for: reopen the proposal to ask for less.';
  if (people.some(({ signed_at }) => signed_at !== null)) throw conflict('require_email_code', text);
}

/** Taking out the last who has not signed would decide, and nobody meant to. */
export function requireOtherAwaited(one: RecipientEntity, people: readonly RecipientEntity[]): void {
  const awaited = unsigned(people);
  const isLast = awaited.length === 1 && awaited[0]?.id === one.id;
  if (isLast && people.some(({ signed_at }) => signed_at !== null)) throw LAST_AWAITED;
}

/** Members alone cannot agree on what is offered: somebody of the client signs too. */
export function requireOtherClient(one: RecipientEntity, people: readonly RecipientEntity[]): void {
  const isLast = one.role === 'signer' && !people.some(({ id, role }) => role === 'signer' && id !== one.id);
  if (isLast && people.some(({ signed_at }) => signed_at !== null)) throw LAST_CLIENT;
}

export function requireFitting({ role, email, position }: Terms, others: readonly RecipientEntity[]): void {
  const address = canonicalEmail(email ?? '');
  if (others.some((one) => one.role === role && canonicalEmail(one.email ?? '') === address))
    throw conflict('email', 'Somebody of this role has this address already.');
  const signed = others.filter(({ signed_at }) => signed_at !== null).map((one) => one.position);
  const minimum = Math.max(0, ...signed);
  if (isSigner({ role }) && position < minimum)
    throw conflict('position', said('Must be {minimum} or more: somebody of that position has signed.', { minimum }));
}
