import type { BundleDto, PricedBundle } from '../../catalog/bundles/bundles.dto.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import { decimalOf, writtenDecimal } from '../http/decimals.js';
import { textOf, type Form } from '../http/form.js';
import type { Language } from '../language/strings.js';
import { discountOf, writtenDiscount } from '../lines/line-values.js';
import { linesIn, type TypedLine } from '../lines/typed-lines.js';

export const BUNDLES = '/app/catalog/bundles';

/** What the form says of a bundle. */
export function bundleOf(form: Form, language: Language, known?: BundleDto): object {
  const typed = textOf(form, 'currency').toUpperCase();
  const currency = typed || (known?.currency ?? '');
  return {
    name: textOf(form, 'name'),
    description: textOf(form, 'description') || null,
    ...(typed ? { currency: typed } : {}),
    discount: discountOf(textOf(form, 'discount'), currency, language),
    active: textOf(form, 'active') !== '',
    items: linesIn(form, 'items').map(({ product_id = '', quantity = '', discount = '', choice }) => ({
      product_id,
      quantity: decimalOf(quantity, language),
      discount: discountOf(discount, currency, language),
      optional: choice === 'optional',
    })),
  };
}

/** What the fields hold before anybody types. */
export function bundleFieldsOf(bundle: BundleDto | undefined, language: Language): Record<string, string> {
  if (!bundle) return { active: 'true' };
  const { name, description, currency, discount, active } = bundle;
  return {
    ...{ name, description: description ?? '', currency },
    discount: writtenDiscount(discount, currency, language),
    ...(active ? { active: 'true' } : {}),
  };
}

/** The items as the form has them. */
export function itemsOf({ lines, currency }: PricedBundle, language: Language): TypedLine[] {
  return lines.map(({ product_id, name, quantity, discount, optional }) => ({
    ...{ product_id, name, quantity: writtenDecimal(quantity, language) },
    discount: writtenDiscount(discount, currency, language),
    choice: optional ? 'optional' : 'fixed',
  }));
}

export function itemOf({ id, name }: ProductDto): TypedLine {
  return { product_id: id, name, quantity: '1', discount: '', choice: 'fixed' };
}
