import type { PageContext } from './page-context.js';
import type { PagePayment } from './page-view.js';

/** What is due, and the ways the organization takes it; shown when paying is switched on. */
export function PaymentPanel({ page }: { page: PageContext }) {
  const { payment, switches, preview, copy } = page.view;
  if (!payment || payment.status === 'not_required' || !switches.payment || preview || copy) return null;
  const { t, formats } = page;
  const message = messageOf(payment, page);
  const amount = payment.due_amount ? formats.money(payment.due_amount, payment.currency) : null;
  const payable = amount !== null && ['due', 'partially_paid', 'failed'].includes(payment.status);
  return (
    <section class="section" id="pay" data-style="default" aria-labelledby="pay-title">
      <header class="section-head">
        <h2 class="section-title section-title-2" id="pay-title">
          {t.payment.title}
        </h2>
      </header>
      {message ? <p class="paragraph">{message}</p> : null}
      {payable ? <PayForm page={page} payment={payment} amount={amount} /> : null}
      {payment.instructions ? <Transfer page={page} instructions={payment.instructions} /> : null}
    </section>
  );
}

function messageOf({ status }: PagePayment, { t }: PageContext): string | null {
  if (status === 'processing') return t.payment.processing;
  if (status === 'paid') return t.payment.done;
  if (status === 'failed') return t.payment.failed;
  return status === 'refunded' ? t.payment.refunded : null;
}

function PayForm({ page, payment, amount }: { page: PageContext; payment: PagePayment; amount: string }) {
  const { t, view } = page;
  return (
    <form class="pay" method="post" action={`${view.basePath}/pay`}>
      <p class="pay-due">
        <span>{t.payment.due}</span>
        <strong>{amount}</strong>
      </p>
      <p class="pay-methods">
        {payment.methods.includes('card') ? (
          <button class="button" type="submit" name="method" value="card">
            {t.payment.payCard(amount)}
          </button>
        ) : null}
        {payment.methods.includes('bank_transfer') && !payment.instructions ? (
          <button class="button button-quiet" type="submit" name="method" value="bank_transfer">
            {t.payment.payTransfer}
          </button>
        ) : null}
      </p>
    </form>
  );
}

function Transfer({
  page,
  instructions,
}: {
  page: PageContext;
  instructions: NonNullable<PagePayment['instructions']>;
}) {
  const { t, formats } = page;
  const rows: [string, string][] = [
    [t.payment.holder, instructions.account_holder],
    ['IBAN', instructions.iban.replace(/(.{4})(?=.)/g, '$1\u00a0')],
    ['BIC', instructions.bic],
    [t.totalShort, formats.money(instructions.amount, instructions.currency)],
    [t.payment.reference, instructions.reference],
  ];
  return (
    <dl class="rows transfer">
      {rows.map(([label, value]) => (
        <div key={label} class="row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
