import { isUUID } from 'class-validator';
import { newId } from '../../../../platform/database/ids.js';
import { endOfDay } from '../../../../platform/time/end-of-day.js';

type Fields = Record<string, unknown>;

/** An offer as it was sent, with ids where its packages and their lines had keys of the caller's own. */
export interface KeyedOffer {
  offer: Fields;
  /** The ids by their keys. */
  keys: Record<string, string>;
}

/** Gives ids to packages that are called by keys, and the end of a day to a discount that ends with one. */
export function withoutKeys(sent: Fields, timeZone: string): KeyedOffer {
  const keys: Record<string, string> = Object.fromEntries(
    fieldsIn(sent.packages).flatMap(({ id }) => (isKey(id) ? [[id, newId()]] : [])),
  );
  const named = (id: unknown) => (isKey(id) && Object.hasOwn(keys, id) ? keys[id] : id);
  const renamed = (list: unknown, field: string) =>
    Array.isArray(list)
      ? list.map((item: unknown) => (isFields(item) && field in item ? { ...item, [field]: named(item[field]) } : item))
      : list;
  const { discount } = sent;
  const offer = {
    ...sent,
    packages: renamed(sent.packages, 'id'),
    lines: renamed(sent.lines, 'package_id'),
    selected_package_id: named(sent.selected_package_id),
    discount:
      isFields(discount) && typeof discount.valid_until === 'string'
        ? { ...discount, valid_until: endOfDay(discount.valid_until, timeZone) }
        : discount,
  };
  return { offer, keys };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsIn(list: unknown): Fields[] {
  return Array.isArray(list) ? list.filter(isFields) : [];
}

function isKey(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 40 && !isUUID(id, 'all');
}
