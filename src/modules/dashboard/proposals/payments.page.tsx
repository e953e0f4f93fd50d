import type { PaymentRecordDto } from '../../payments/payments.dto.js';
import type { DeskScreen } from '../http/screen.js';
import { Table } from '../layout/table.page.js';

const SHAPES: Partial<Record<string, string>> = { succeeded: 'state', failed: 'state bad', expired: 'state over' };

/** What was asked for and what arrived, newest first. */
export function Payments({ screen, payments }: { screen: DeskScreen; payments: PaymentRecordDto[] }) {
  const t = screen.t.proposals.page;
  const { formats } = screen;
  if (payments.length === 0) return <p class="quiet">{t.noPayments}</p>;
  return (
    <Table heads={[t.when, t.method, t.state, t.reference, t.amount]}>
      {payments.map(({ id, created_at, succeeded_at, method, status, reference, problem, ...money }) => (
        <tr key={id}>
          <td>{formats.date(succeeded_at ?? created_at)}</td>
          <td>{t.methods[method] ?? method}</td>
          <td>
            <span class={SHAPES[status] ?? 'state off'}>{t.states[status] ?? status}</span>
            {problem ? <div class="error">{problem}</div> : null}
          </td>
          <td>
            <code>{reference}</code>
          </td>
          <td class="amount">
            {formats.money(money.amount, money.currency)}
            {money.amount_refunded > 0 ? (
              <div class="quiet small">{t.refunded(formats.money(money.amount_refunded, money.currency))}</div>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}
