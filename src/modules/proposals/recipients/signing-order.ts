import { writtenList } from '../../../platform/written-list.js';
import type { RecipientEntity } from './recipient.entity.js';

export const RECIPIENT_STATUSES = ['waiting', 'invited', 'viewed', 'signed', 'denied'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

type Signing = Pick<RecipientEntity, 'role' | 'position' | 'signed_at'>;

/** Of those who sign for the client, as a text names them; null without any. */
export function namesOfSigners(
  people: readonly Pick<RecipientEntity, 'role' | 'name'>[],
  language: 'en' | 'fr',
): string | null {
  const names = people.flatMap(({ role, name }) => (role === 'signer' && name ? [name] : []));
  return names.length > 0 ? writtenList(names, language) : null;
}

/** Of those who have still to sign, in words; null without any. */
export function namesAwaited(
  people: readonly (Signing & Pick<RecipientEntity, 'name'>)[],
  language: 'en' | 'fr',
): string | null {
  const names = unsigned(people).flatMap(({ name }) => (name ? [name] : []));
  return names.length > 0 ? writtenList(names, language) : null;
}

/** Everybody but those who only read. */
export function isSigner({ role }: Pick<RecipientEntity, 'role'>): boolean {
  return role !== 'viewer';
}

/** Who has still to sign, whether it is their turn or not. */
export function unsigned<R extends Signing>(people: readonly R[]): R[] {
  return people.filter((one) => isSigner(one) && one.signed_at === null);
}

/** Readers at once; of those who sign, all of the lowest position at which somebody has not. */
export function isTurnOf(one: Signing, people: readonly Signing[]): boolean {
  if (!isSigner(one)) return true;
  return one.signed_at === null && one.position === Math.min(...unsigned(people).map(({ position }) => position));
}

export function statusOf(
  one: Pick<RecipientEntity, 'signed_at' | 'denied_at' | 'first_viewed_at' | 'invited_at'>,
): RecipientStatus {
  if (one.signed_at) return 'signed';
  if (one.denied_at) return 'denied';
  if (one.first_viewed_at) return 'viewed';
  return one.invited_at ? 'invited' : 'waiting';
}
