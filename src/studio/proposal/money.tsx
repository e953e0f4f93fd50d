import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { useText, useTextOf } from '../language/texts.js';
import { useDue } from '../editor/offer/payment/plan.js';
import { amountOf } from '../proposals/money.js';
import { usePartName } from '../proposals/payment-parts.js';
import { useNextPayment } from '../proposals/use-next-payment.js';
import { useOffersOf } from '../proposals/use-offers-of.js';
import { service } from '../service.js';
import { Part } from './part.js';

/** While something of the price may still come. */
const PAYABLE = ['due', 'partially_paid', 'failed'];

/** What is paid next, and of which whole. */
function Due({ proposal: { id } }: { proposal: Proposal }) {
  const t = useText();
  const next = useNextPayment(id);
  return next && <p>{t(next.amount === next.whole ? 'money.nextAll' : 'money.next', { ...next })}</p>;
}

/** Where nobody pays on the page, what was agreed and when it is due. */
function Agreed({ proposal: { id, proposal_product_id, deal_status, settings } }: { proposal: Proposal }) {
  const t = useText();
  const { locale } = useIntl();
  const nameOf = usePartName();
  const dueOf = useDue();
  const { data: offers } = useOffersOf(id);
  const offer = offers?.find((one) => one.id === proposal_product_id);
  if (!offer || deal_status !== 'approved' || settings.allow_payment || offer.payment_plan.length === 0) return null;
  return (
    <Part id="money" title={t('proposal.money')} error={null} isRead>
      <p>{t('money.direct')}</p>
      <ul>
        {offer.payment_plan.map((part, index) => (
          <li key={index} className="payment">
            <span>{[nameOf(offer, part), dueOf(part)].filter(Boolean).join(' · ')}</span>
            <span className="amount">{amountOf(part.amount, offer.currency, locale)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was paid, and what is awaited. */
export function Money({ proposal }: { proposal: Proposal }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale, formatDate } = useIntl();
  const { id, payment_status } = proposal;
  const isPaid = payment_status !== 'not_required';
  const { data, error } = useQuery({
    queryKey: ['proposal', id, 'payments'],
    queryFn: async () => service.proposals.payments.list(id, { limit: 100 }),
    enabled: isPaid,
  });
  if (!isPaid) return <Agreed proposal={proposal} />;
  return (
    <Part id="money" title={t('proposal.money')} error={error} isRead={data !== undefined}>
      <p>{textOf('paid', payment_status)}</p>
      {PAYABLE.includes(payment_status) && <Due proposal={proposal} />}
      <ul>
        {data?.data.map((payment) => (
          <li key={payment.id} className="payment">
            <span>
              {textOf('method', payment.method)} · {textOf('payment', payment.status)} ·{' '}
              {formatDate(payment.succeeded_at ?? payment.created_at, { day: 'numeric', month: 'short' })}
            </span>
            <span className="amount">{amountOf(payment.amount, payment.currency, locale)}</span>
            <span className="more">
              {t('money.reference', { reference: payment.reference })}
              {payment.amount_refunded > 0 &&
                ` · ${t('money.refunded', { amount: amountOf(payment.amount_refunded, payment.currency, locale) })}`}
            </span>
            {payment.problem && <span className="trouble">{payment.problem}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
