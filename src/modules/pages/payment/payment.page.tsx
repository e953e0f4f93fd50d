import type { ComponentChildren } from 'preact';
import { labelsOf, paymentPlan } from '../offer/payment-plan.js';
import { PlannedParts } from '../offer/payment-plan.page.js';
import { priceChange } from '../offer/discount.js';
import { taxAfter } from '../offer/told-price.js';
import { DiscountUntil } from '../offer/discount.page.js';
import type { PageContext } from '../page-context.js';
import type { PagePayment } from '../page-view.js';
import { layoutOf } from '../theme/layout.js';
import { Transfer } from './transfer.page.js';

/** What is due, and the ways the organization takes it; shown when paying is switched on. */
export function PaymentPanel({ page }: { page: PageContext }) {
  const { payment, switches, preview, copy } = page.view;
  if (!payment || !switches.payment || preview || copy) return null;
  return (
    <section
      class="section"
      id="pay"
      data-style="default"
      data-layout={layoutOf(page.snapshot.theme)}
      aria-labelledby="pay-title"
    >
      <header class="section-head">
        <h2 class="section-title section-title-2" id="pay-title" tabIndex={-1}>
          {page.t.payment.title}
        </h2>
      </header>
      <div class="pay">
        <div class="pay-act">
          <Messages page={page} payment={payment} />
          {payment.next ? <Due page={page} payment={payment} next={payment.next} /> : null}
          <Recurring page={page} />
        </div>
        {payment.schedule.length > 1 && page.selectedOffer ? (
          <PlannedParts plan={paymentPlan(page.selectedOffer, page)} offer={page.selectedOffer} page={page} />
        ) : null}
      </div>
    </section>
  );
}

/** Where those arrive who left the card's page without paying; hidden from all others. */
const UNPAID = 'unpaid';

/** Shape as well as colour tells good news from bad. */
function Messages({ page, payment }: { page: PageContext; payment: PagePayment }) {
  const { t, view } = page;
  const good = goodNews(payment, page);
  const bad =
    view.form?.kind === 'pay' ? (priceChange(page) ?? t.payment.refused) : payment.failed ? t.payment.failed : null;
  return (
    <>
      {good ? <Message kind="good">{good}</Message> : null}
      {bad && payment.next ? <Message kind="bad">{bad}</Message> : null}
      {!bad && payment.next && payment.methods.includes('card') ? (
        <Message kind="left" id={UNPAID}>
          {t.payment.unpaid}
        </Message>
      ) : null}
      {payment.confirming && payment.next ? (
        <Message kind="good">
          {t.payment.confirming} <a href={`${view.basePath}/paid`}>{t.payment.reload}</a>
        </Message>
      ) : null}
    </>
  );
}

function goodNews({ status, received, returned, currency }: PagePayment, { t, formats }: PageContext): string | null {
  if (status === 'processing') return t.payment.processing;
  if (status === 'paid') return t.payment.done;
  if (status === 'refunded') return t.payment.refunded;
  if (received === 0) return null;
  const news = [t.payment.received(formats.money(received, currency))];
  if (returned > 0) news.push(t.payment.returned(formats.money(returned, currency)));
  return news.join(' ');
}

interface MessageProps {
  kind: 'good' | 'bad' | 'left';
  id?: string;
  children: ComponentChildren;
}

function Message({ kind, id, children }: MessageProps) {
  return (
    <p class={`pay-message pay-${kind}`} role="status" id={id}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={kind === 'good' ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 4.5v9.5m0 5v.5'} />
      </svg>
      <span>{children}</span>
    </p>
  );
}

interface DueProps {
  page: PageContext;
  payment: PagePayment;
  next: NonNullable<PagePayment['next']>;
}

function Due({ page, payment, next }: DueProps) {
  const { t, formats, view, selectedOffer, snapshot } = page;
  const amount = `${formats.money(next.amount, payment.currency)}${selectedOffer ? taxAfter(selectedOffer, page) : ''}`;
  const due = next.due_now ? t.payment.due : next.due_on && t.payment.dueBy(formats.day(next.due_on));
  const isNamed = payment.schedule.length > 1 || due === null;
  const label = isNamed && selectedOffer ? labelsOf(selectedOffer, page)[next.part] : null;
  const methods = <Methods page={page} payment={payment} amount={amount} />;
  return (
    <form class="pay-form" method="post" action={`${view.basePath}/pay`}>
      <DiscountUntil page={page} />
      <p class="pay-due">
        <span>{[label, due].filter(Boolean).join(' · ')}</span>
        <strong>{amount}</strong>
      </p>
      {payment.failed ? methods : null}
      {payment.instructions ? <Transfer page={page} instructions={payment.instructions} /> : null}
      {payment.failed ? null : methods}
      {payment.methods.length === 0 ? <p>{t.payment.noMethod(snapshot.organization.name)}</p> : null}
      {payment.methods.includes('card') ? <p class="pay-note">{t.payment.cardNote}</p> : null}
    </form>
  );
}

/** The one that is proposed first stands out, and trying again; a transfer that was asked for is explained below instead. */
function Methods({ page, payment, amount }: { page: PageContext; payment: PagePayment; amount: string }) {
  const { t } = page;
  const offered = payment.methods.filter((method) => method === 'card' || !payment.instructions);
  if (offered.length === 0) return null;
  return (
    <p class="pay-methods">
      {offered.map((method, index) => (
        <button
          key={method}
          class={index === 0 && (!payment.instructions || payment.failed) ? 'button' : 'button button-quiet'}
          type="submit"
          name="method"
          value={method}
          formtarget={method === 'card' && page.view.embedded ? '_blank' : undefined}
        >
          {method === 'card' ? t.payment.payCard(amount) : t.payment.payTransfer}
        </button>
      ))}
    </p>
  );
}

/** Never part of what is due here, and said so where both are offered. */
function Recurring({ page }: { page: PageContext }) {
  const { selectedOffer: offer, formats, t } = page;
  const recurring = offer?.recurring ?? [];
  if (!offer || recurring.length === 0) return null;
  const amounts = recurring.map(
    ({ interval, total }) => `${formats.money(total, offer.currency)} ${formats.every[interval]}`,
  );
  return <p class="pay-note">{t.payment.recurring(`${amounts.join(', ')}${taxAfter(offer, page)}`)}</p>;
}
