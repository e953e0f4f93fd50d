import type { CreateProduct, Product } from '../../../sdk/src/generated/types.js';
import { minorOf, numberOf, writtenAmount, writtenNumber } from '../editor/offer/numbers.js';
import type { RecordField } from '../records/field-row.js';
import type { ImportedField } from '../records/import-records.js';
import type { Values } from '../records/form-state.js';
import { textsOf } from '../records/values.js';
import { WrongFields } from '../records/wrong-fields.js';

type Texts = (group: string, name: string) => string;

export const productFields = (textOf: Texts): RecordField[] => [
  { name: 'name', label: 'product.name', max: 255, required: true, wide: true },
  { name: 'description', label: 'product.description', kind: 'area', max: 5000, wide: true },
  { name: 'unit_amount', label: 'product.price', kind: 'decimal', max: 20, required: true },
  { name: 'currency', label: 'product.currency', max: 3 },
  { name: 'billing', label: 'product.billing', kind: 'choice', options: billings(textOf) },
  { name: 'unit', label: 'product.unit', max: 50, hint: 'product.unitHint' },
  { name: 'tax_rate', label: 'product.taxRate', kind: 'decimal', max: 10 },
  { name: 'sku', label: 'product.sku', max: 100 },
  { name: 'active', label: 'product.active', kind: 'check' },
];

const billings = (textOf: Texts) =>
  ['once', 'month', 'quarter', 'year'].map((one) => [one, textOf('billing', one)] as const);

/** What an import takes by the names that people know, as they write it: prices with decimals. */
export const importedFields = (locale: string): ImportedField[] => [
  { name: 'name', label: 'product.name' },
  { name: 'description', label: 'product.description' },
  { name: 'sku', label: 'product.sku' },
  {
    ...{
      name: 'unit_amount',
      label: 'product.price',
      also: ['prix', 'prix ht', 'prix unitaire', 'price', 'unit price'],
    },
    read: (cell, currency) => minorOf(cell, locale, currency)?.toString() ?? null,
  },
  { name: 'currency', label: 'product.currency' },
  { name: 'unit', label: 'product.unit' },
  {
    ...{ name: 'tax_rate', label: 'product.taxRate', also: ['tva', 'tax', 'vat'] },
    read: (cell) => numberOf(cell, locale, 2)?.toString() ?? null,
  },
];

export const PRODUCT_COLUMNS = [
  ...[
    'id',
    'name',
    'description',
    'sku',
    'unit_amount',
    'currency',
    'unit',
    'tax_rate',
    'billing',
    'interval',
    'active',
  ],
  ...['created_at', 'updated_at'],
];

export function valuesOf(product: Product, locale: string): Values {
  const { name, description, unit_amount, currency, billing, unit, tax_rate, sku, active, image_file_id } = product;
  return {
    ...{ name, currency, description: description ?? '', unit: unit ?? '', sku: sku ?? '' },
    ...{ unit_amount: writtenAmount(unit_amount, locale, currency), tax_rate: writtenNumber(tax_rate, locale) },
    ...{ billing: billing.interval ?? 'once', active: active ? 'true' : '', image_file_id: image_file_id ?? '' },
  };
}

/** What changed, as the service takes it. A price in another currency is another price. */
export function productOf(values: Values, changed: readonly string[], locale: string, notANumber: string) {
  const { currency = '', billing = 'once', unit_amount = '', tax_rate = '' } = values;
  const wrong: Record<string, string> = {};
  const read = (name: string, value: number | null): number => {
    if (value === null) wrong[name] = notANumber;
    return value ?? 0;
  };
  const code = currency.trim().toUpperCase();
  const readers: Record<string, () => unknown> = {
    name: () => values['name']?.trim() ?? '',
    currency: () => code,
    unit_amount: () => read('unit_amount', minorOf(unit_amount, locale, code)),
    tax_rate: () => read('tax_rate', tax_rate.trim() === '' ? 0 : numberOf(tax_rate, locale, 2)),
    billing: () => (billing === 'once' ? { type: 'one_time' } : { type: 'recurring', interval: billing }),
    active: () => values['active'] === 'true',
  };
  const names = changed.includes('currency') ? [...new Set([...changed, 'unit_amount'])] : changed;
  const own = Object.fromEntries(names.flatMap((name) => (readers[name] ? [[name, readers[name]()]] : [])));
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  const texts = names.filter((name) => !readers[name]);
  return { ...textsOf(values, texts), ...own } as Partial<CreateProduct>;
}
