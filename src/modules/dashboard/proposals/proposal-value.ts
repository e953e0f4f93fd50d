import type { ProposalDto } from '../../proposals/proposal.dto.js';
import type { DeskScreen } from '../http/screen.js';

/** What the selected offer is worth before tax, once and again; null without one. */
export function writtenValue({ formats, t }: DeskScreen, total: ProposalDto['total']): string | null {
  if (!total) return null;
  const { currency, recurring } = total;
  const once = total.subtotal - total.discount;
  const again = recurring.map(({ interval, subtotal, discount }) => {
    const every = t.proposals.list.every[interval] ?? interval;
    return `${formats.money(subtotal - discount, currency)} ${every}`;
  });
  return [...(once > 0 || again.length === 0 ? [formats.money(once, currency)] : []), ...again].join(' + ');
}
