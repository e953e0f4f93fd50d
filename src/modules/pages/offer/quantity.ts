import { unitAfter } from '../../../platform/money/written-quantity.js';
import type { SnapshotOfferLine } from '../../proposals/proposal-snapshot.dto.js';
import type { PageContext } from '../page-context.js';

/** How much of it, with what one of it is where that is said. */
export function quantityWords({ quantity, unit }: SnapshotOfferLine, { formats, snapshot }: PageContext): string {
  const number = formats.number(quantity);
  return unit ? `${number} ${unitAfter(quantity, unit, snapshot.language)}` : number;
}
