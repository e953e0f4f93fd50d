import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { service } from '../service.js';
import { amountOf } from './money.js';
import { nextPart, usePartName } from './payment-parts.js';

interface NextPayment {
  part: string;
  amount: string;
  whole: string;
}

/** What is paid next of the offer that counts, in words; null until that is known, and where nothing is. */
export function useNextPayment(id: string, isAsked = true): NextPayment | null {
  const { locale } = useIntl();
  const nameOf = usePartName();
  const { data } = useQuery({
    queryKey: ['proposal', id, 'next-payment'],
    queryFn: async () => {
      const [{ proposal_product_id }, offers, payments] = await Promise.all([
        service.proposals.get(id),
        service.proposals.products.list(id, { limit: 50 }),
        service.proposals.payments.list(id, { limit: 100 }),
      ]);
      const offer = offers.data.find((one) => one.id === proposal_product_id);
      const next = offer && nextPart(offer, payments.data);
      return next ? { offer, ...next } : null;
    },
    enabled: isAsked,
  });
  if (!data) return null;
  const { offer, part, amount } = data;
  const money = (minor: number) => amountOf(minor, offer.currency, locale);
  return { part: nameOf(offer, part), amount: money(amount), whole: money(offer.total) };
}
