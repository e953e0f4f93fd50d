import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';

/** What the selected offer is worth before tax, once and again; null without one. */
export function writtenValue({ formats }: Pick<DeskScreen, 'formats'>, value: ProposalDto['total']): string | null {
  if (!value) return null;
  const net = ({ subtotal, discount }: { subtotal: number; discount: number }) => subtotal - discount;
  const recurring = value.recurring.map((part) => ({ interval: part.interval, total: net(part) }));
  return formats.price({ currency: value.currency, total: net(value), recurring });
}
