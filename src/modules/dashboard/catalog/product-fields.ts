import type { ProductDto } from '../../catalog/products/products.dto.js';
import { billingOf, intervalNameOf } from '../lines/line-values.js';
import { decimalOf, minorOf, withoutPercent, writtenDecimal, writtenMinor } from '../http/decimals.js';
import { textOf, type Form } from '../http/form.js';
import type { Language } from '../language/strings.js';

export const PRODUCTS = '/app/catalog';

/** What the form says of a product; an emptied field is null, and one that a new product need not have is left out. */
export function productOf(form: Form, language: Language, known?: ProductDto): object {
  const currency = textOf(form, 'currency').toUpperCase();
  const rate = withoutPercent(textOf(form, 'tax_rate'));
  return {
    name: textOf(form, 'name'),
    description: textOf(form, 'description') || null,
    sku: textOf(form, 'sku') || null,
    unit_amount: minorOf(textOf(form, 'unit_amount'), currency || (known?.currency ?? ''), language),
    ...(currency ? { currency } : {}),
    unit: textOf(form, 'unit') || null,
    tax_rate: rate === '' ? 0 : decimalOf(rate, language),
    billing: billingOf(textOf(form, 'billing')),
    ...('image_file_id' in form ? { image_file_id: textOf(form, 'image_file_id') || null } : {}),
    active: textOf(form, 'active') !== '',
  };
}

/** The picture that a form names, or the product has; empty for none. */
export function pictureIn(form: Form, product?: ProductDto): string {
  return 'image_file_id' in form ? textOf(form, 'image_file_id') : (product?.image_file_id ?? '');
}

/** What the fields hold before anybody types. */
export function fieldsOf(product: ProductDto | undefined, language: Language): Record<string, string> {
  if (!product) return { tax_rate: '0', billing: 'once', active: 'true' };
  const { name, description, sku, unit_amount, currency, unit, tax_rate, billing, active } = product;
  return {
    ...{ name, description: description ?? '', sku: sku ?? '', currency, unit: unit ?? '' },
    unit_amount: writtenMinor(unit_amount, currency, language),
    tax_rate: writtenDecimal(tax_rate, language),
    billing: intervalNameOf(billing),
    ...(active ? { active: 'true' } : {}),
  };
}
