import type { FactRow } from './facts.queries.js';
import { countsOf, currencyFigures, grouped, winRate } from './figures.js';
import type { MemberFiguresDto } from './metrics.dto.js';
import type { OwnerRow } from './owners.queries.js';

/** A row for each owner, most approvals first, and one for the proposals of nobody unless a single owner is meant. */
export function teamOf(rows: FactRow[], owners: OwnerRow[], withNobody: boolean): MemberFiguresDto[] {
  const groups = grouped(rows, ({ slot }) => slot);
  const figures = ({ owner_id, name }: { owner_id: string | null; name: string | null }): MemberFiguresDto => {
    const own = groups.get(owner_id) ?? [];
    const counts = countsOf(own);
    const { created, published, approved, denied } = counts;
    const win_rate = winRate(counts).value;
    return { owner_id, name, created, published, approved, denied, win_rate, by_currency: currencyFigures(own) };
  };
  const members = owners.map(figures).sort(byApprovals);
  return withNobody ? [...members, figures({ owner_id: null, name: null })] : members;
}

/** Equals stay in the order of their names. */
function byApprovals(a: MemberFiguresDto, b: MemberFiguresDto): number {
  return b.approved - a.approved || b.created - a.created;
}
