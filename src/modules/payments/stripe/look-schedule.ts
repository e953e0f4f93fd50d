import type { NewJob } from '../../../platform/jobs/jobs.js';
import type { PaymentEntity } from '../payment.entity.js';

export const LOOK = 'payments.look';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** While a session lasts and when it has ended; then daily, as long as banks take to confirm. */
const LOOKS = [600, HOUR, 6 * HOUR, DAY + 600, ...Array.from({ length: 14 }, (_, day) => (day + 2) * DAY)];

/** When Stripe is asked next what became of a payment; null when it isn't awaited any more. */
export function nextLook(
  { organization_id, id, created_at }: Pick<PaymentEntity, 'organization_id' | 'id' | 'created_at'>,
  now: Date,
): NewJob | null {
  const begun = Date.parse(created_at);
  const elapsed = (now.getTime() - begun) / 1000;
  const next = LOOKS.find((seconds) => seconds > elapsed);
  if (next === undefined) return null;
  const run_at = new Date(begun + next * 1000).toISOString();
  return { task: LOOK, input: { organization_id, id }, run_at, key: `look:${id}` };
}
