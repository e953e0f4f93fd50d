import type { Line } from '../../../../platform/money/money.js';
import { dayIn } from '../../../../platform/time/days.js';
import type { ProductDto } from '../../../catalog/products/products.dto.js';
import type { OfferDto, ReplaceOfferDto } from '../../../proposals/offers/offers.dto.js';
import { decimalOf, minorOf, withoutPercent, writtenDecimal, writtenMinor } from '../../http/decimals.js';
import { endOfDay } from '../../../../platform/time/end-of-day.js';
import { listOf, textOf, type Form } from '../../http/form.js';
import type { Language } from '../../language/strings.js';
import { billingOf, discountOf, intervalNameOf, writtenDiscount } from '../../lines/line-values.js';
import { linesIn, type TypedLine } from '../../lines/typed-lines.js';

export const NEW_LINE: TypedLine = {
  ...{ id: '', product_id: '', name: '', description: '', quantity: '1', unit: '', unit_amount: '', discount: '' },
  ...{ tax_rate: '0', billing: 'once', periods: '', choice: 'fixed' },
};

/** Who fills in the form: how they write numbers, and where their days begin and end. */
export interface Writer {
  language: Language;
  timeZone: string;
}

/** What the form says of an offer; the service judges it. */
export function offerOf(form: Form, { language, timeZone }: Writer): object {
  const currency = textOf(form, 'currency').toUpperCase();
  return {
    name: textOf(form, 'name'),
    currency,
    lines: linesIn(form, 'lines').map((line) => lineOf(line, currency, language)),
    discount: datedDiscountOf(form, currency, { language, timeZone }),
    payment: paymentOf(form),
    packages: writtenJson(textOf(form, 'packages')),
    selected_package_id: textOf(form, 'selected_package_id') || null,
  };
}

/** The instant stays as it was set, unless another day was. */
function datedDiscountOf(form: Form, currency: string, { language, timeZone }: Writer): object | null {
  const discount = discountOf(textOf(form, 'discount'), currency, language);
  const [day, was] = [textOf(form, 'discount_day'), textOf(form, 'discount_until')];
  const valid_until = day === lastDayOf(was, timeZone) ? was : endOfDay(day, timeZone);
  return discount && { ...discount, valid_until: day === '' ? null : valid_until };
}

/** The last day of a discount that counts until then, as a field for dates has it; empty for no end. */
function lastDayOf(until: string, timeZone: string): string {
  const last = Date.parse(until) - 1;
  return Number.isNaN(last) ? '' : dayIn(timeZone, new Date(last));
}

function lineOf(line: TypedLine, currency: string, language: Language): object {
  const {
    id,
    product_id,
    name,
    description,
    unit,
    quantity = '',
    unit_amount = '',
    discount = '',
    billing = '',
    periods = '',
  } = line;
  const rate = withoutPercent(line.tax_rate ?? '');
  return {
    ...(id ? { id } : {}),
    product_id: product_id || null,
    name,
    description: description || null,
    quantity: decimalOf(quantity, language),
    unit: unit || null,
    unit_amount: minorOf(unit_amount, currency, language),
    discount: discountOf(discount, currency, language),
    tax_rate: rate === '' ? 0 : decimalOf(rate, language),
    optional: line.choice === 'optional' || line.choice === 'picked',
    selected: line.choice !== 'optional',
    billing: { ...billingOf(billing), ...(periods ? { count: wholeIn(periods) } : {}) },
    package_id: line.package_id || null,
    client_quantity: writtenJson(line.client_quantity),
  };
}

/** What the form carries along without showing it, so that saving loses nothing of it. */
export const CARRIED = ['packages', 'selected_package_id', 'milestones', 'discount_until'] as const;
export const CARRIED_BY_LINES = ['package_id', 'client_quantity'] as const;

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** What was made by `jsonOf`; a text of anybody else's is left to the service to refuse. */
function writtenJson(text = ''): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

/** What goes with the schedule; the fields of the other schedules say nothing. */
function paymentOf(form: Form): object {
  const schedule = textOf(form, 'schedule') || 'full';
  return {
    schedule,
    ...(schedule === 'deposit' ? { deposit_percent: wholeOf(form, 'deposit_percent') } : {}),
    ...(schedule === 'installments' ? { installments: wholeOf(form, 'installments') } : {}),
    ...(schedule === 'milestones' ? { milestones: writtenJson(textOf(form, 'milestones')) } : {}),
    due_days: textOf(form, 'due_days') === '' || schedule === 'milestones' ? 0 : wholeOf(form, 'due_days'),
    methods: listOf(form, 'methods'),
  };
}

function wholeOf(form: Form, name: string): number | string {
  return wholeIn(textOf(form, name));
}

function wholeIn(text: string): number | string {
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}

/** The fields besides the lines, as they are stored. */
export function offerFieldsOf(offer: OfferDto, { language, timeZone }: Writer): Form {
  const { name, currency, discount, payment } = offer;
  const discount_until = discount?.valid_until ?? '';
  return {
    ...{ name, currency, discount: writtenDiscount(discount, currency, language), schedule: payment.schedule },
    ...{ discount_until, discount_day: lastDayOf(discount_until, timeZone) },
    deposit_percent: payment.deposit_percent === null ? '' : String(payment.deposit_percent),
    installments: payment.installments === null ? '' : String(payment.installments),
    due_days: String(payment.due_days),
    methods: payment.methods,
    milestones: jsonOf(payment.milestones),
    packages: jsonOf(offer.packages),
    selected_package_id: offer.selected_package_id ?? '',
  };
}

/** The lines as the form has them. */
export function linesOf({ lines, currency }: OfferDto, language: Language): TypedLine[] {
  return lines.map((line) => ({
    ...{ id: line.id, product_id: line.product_id ?? '', name: line.name, description: line.description ?? '' },
    quantity: writtenDecimal(line.quantity, language),
    unit: line.unit ?? '',
    unit_amount: writtenMinor(line.unit_amount, currency, language),
    discount: writtenDiscount(line.discount, currency, language),
    tax_rate: writtenDecimal(line.tax_rate, language),
    billing: intervalNameOf(line.billing),
    package_id: line.package_id ?? '',
    client_quantity: jsonOf(line.client_quantity),
    periods: String(line.billing.count ?? ''),
    choice: !line.optional ? 'fixed' : line.selected ? 'picked' : 'optional',
  }));
}

/** A product as a line of an offer; its price is worth nothing in another currency. */
export function lineOfProduct(product: ProductDto, currency: string, language: Language): TypedLine {
  const { id, name, description, unit, unit_amount, tax_rate, billing } = product;
  return {
    ...NEW_LINE,
    ...{ product_id: id, name, description: description ?? '', unit: unit ?? '', billing: intervalNameOf(billing) },
    unit_amount: product.currency === currency ? writtenMinor(unit_amount, currency, language) : '',
    tax_rate: writtenDecimal(tax_rate, language),
  };
}

/** Lines as money is reckoned with, once the service's own rules let them pass. */
export function reckoned({ lines }: ReplaceOfferDto): Line[] {
  return lines.map(({ quantity, unit_amount = 0, discount, tax_rate, optional, selected, billing, package_id }) => ({
    ...{ quantity, unit_amount, discount: discount ?? null, tax_rate: tax_rate ?? 0, optional: optional ?? false },
    ...{ selected: selected ?? false, billing: billing ?? { type: 'one_time' as const }, package_id },
  }));
}
