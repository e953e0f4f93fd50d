import type { Bundle, CreateBundle } from '../../../sdk/src/generated/types.js';
import { discountOf, writtenDiscount } from '../editor/offer/discounts.js';
import { numberOf, writtenNumber } from '../editor/offer/numbers.js';
import type { Values } from '../records/form-state.js';
import { textsOf } from '../records/values.js';
import { WrongFields } from '../records/wrong-fields.js';

/** An item as it is typed. */
export interface TypedItem {
  product_id: string;
  quantity: string;
  discount: string;
  optional: boolean;
}

export const itemsIn = (values: Values): TypedItem[] => JSON.parse(values['items'] ?? '[]') as TypedItem[];

export const writtenItems = (items: TypedItem[]): string => JSON.stringify(items);

export function valuesOf({ name, description, currency, discount, active, items }: Bundle, locale: string): Values {
  const typed = items.map((item) => ({
    ...{ product_id: item.product_id, optional: item.optional },
    quantity: writtenNumber(item.quantity, locale),
    discount: writtenDiscount(item.discount, locale, currency),
  }));
  return {
    ...{ name, currency, description: description ?? '', active: active ? 'true' : '' },
    ...{ discount: writtenDiscount(discount, locale, currency), items: writtenItems(typed) },
  };
}

/** What changed, as the service takes it. */
export function bundleOf(values: Values, changed: readonly string[], locale: string, notANumber: string) {
  const { currency = 'EUR', discount = '' } = values;
  const wrong: Record<string, string> = {};
  const read = <T>(name: string, value: T | null): T | null => {
    if (value === null) wrong[name] = notANumber;
    return value;
  };
  const reduced = (name: string, typed: string) =>
    typed.trim() === '' ? null : read(name, discountOf(typed, locale, currency));
  const readers: Record<string, () => unknown> = {
    name: () => values['name']?.trim() ?? '',
    active: () => values['active'] === 'true',
    discount: () => reduced('discount', discount),
    items: () =>
      itemsIn(values).map(({ product_id, quantity, discount: off, optional }) => ({
        ...{ product_id, optional, quantity: read('items', numberOf(quantity, locale, 3)) ?? 1 },
        discount: reduced('items', off),
      })),
  };
  const own = Object.fromEntries(changed.flatMap((name) => (readers[name] ? [[name, readers[name]()]] : [])));
  if (Object.keys(wrong).length > 0) throw new WrongFields(wrong);
  const texts = changed.filter((name) => !readers[name] && name !== 'currency');
  const inCurrency = changed.includes('items') && { currency };
  return { ...textsOf(values, texts), ...own, ...inCurrency } as Partial<CreateBundle>;
}
