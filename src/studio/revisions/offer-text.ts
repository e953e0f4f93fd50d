import type { IntlShape } from 'react-intl';
import type { Offer, OfferLine } from '../../../sdk/src/generated/types.js';
import { unitAfter } from '../../platform/money/written-quantity.js';
import type { useTextOf } from '../language/texts.js';
import { amountOf } from '../proposals/money.js';

/** As much of an offer as a revision keeps. */
export type KeptOffer = Partial<Offer> & Pick<Offer, 'name' | 'currency' | 'lines'>;

interface Words {
  intl: Pick<IntlShape, 'locale' | 'formatNumber'>;
  textOf: ReturnType<typeof useTextOf>;
}

/** A line of an offer as people would say it, part by part; an empty one says nothing. */
export function lineParts(line: OfferLine, currency: string, { intl, textOf }: Words): string[] {
  const { name, quantity, unit, unit_amount, discount, tax_rate, billing, optional, selected, description } = line;
  const every = billing.interval ? ` ${textOf('offer.every', billing.interval)}` : '';
  return [
    name,
    `${intl.formatNumber(quantity)}${unit ? ` ${unitAfter(quantity, unit, intl.locale)}` : ''}`,
    `× ${amountOf(unit_amount, currency, intl.locale)}${every}`,
    discount ? `${textOf('offer', 'lineDiscount')} ${discountText(discount, currency, intl)}` : '',
    tax_rate > 0 ? `${textOf('offer', 'tax')} ${percent(tax_rate, intl)}` : '',
    optional ? textOf('offer.choice', selected ? 'picked' : 'open') : '',
    description ?? '',
  ];
}

/** What is said of an offer beside its lines. */
export function offerParts(offer: KeptOffer, { intl, textOf }: Words): string[] {
  const { name, currency, discount, payment, packages } = offer;
  return [
    name,
    packages?.map((one) => one.name).join(', ') ?? '',
    discount ? `${textOf('offer', 'wholeDiscount')} ${discountText(discount, currency, intl)}` : '',
    payment ? `${textOf('payment', 'title')} : ${textOf('payment.schedule', payment.schedule)}` : '',
    offer.total === undefined ? '' : `${textOf('offer', 'total')} : ${amountOf(offer.total, currency, intl.locale)}`,
  ];
}

const percent = (value: number, intl: Words['intl']) =>
  intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 2 });

function discountText({ type, value }: { type: string; value: number }, currency: string, intl: Words['intl']) {
  return type === 'percent' ? percent(value, intl) : amountOf(value, currency, intl.locale);
}
