import type { WebhookDelivery } from '../../../../sdk/src/generated/types.js';
import { useTextOf } from '../../language/texts.js';

/** What became of a delivery so far. */
export function Outcome({ delivery: { status } }: { delivery: WebhookDelivery }) {
  const textOf = useTextOf();
  const look = status === 'succeeded' ? 'badge good' : status === 'failed' ? 'badge bad' : 'badge warn';
  return <span className={look}>{textOf('delivery', status)}</span>;
}
