import type { PricePart } from '../../../platform/money/price.js';
import { EVERY, writtenMoney, writtenParts, writtenPrice } from '../../../platform/money/written-money.js';
import { writtenDate, writtenEnd, writtenTime } from '../../../platform/time/written-date.js';
import type { Language } from '../../proposals/proposal-snapshot.dto.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { Interval, Strings } from './strings.js';

const STRINGS: Record<Language, Strings> = { fr, en };

export function stringsOf(language: Language): Strings {
  return STRINGS[language];
}

/** How dates, numbers and amounts are written for one reader. */
export interface Formats {
  /** From minor units. */
  money(amount: number, currency: string): string;
  /** What is paid once with what recurs, in one line. */
  price(price: Parameters<typeof writtenPrice>[0]): string;
  /** Some of its parts, in one line. */
  parts(parts: PricePart[], currency: string): string;
  /** How often: what follows an amount that recurs. */
  every: Record<Interval, string>;
  number(value: number): string;
  /** From 0–100. */
  percent(value: number): string;
  /** `YYYY-MM-DD`, which belongs to no time zone. */
  day(date: string): string;
  /** An instant as a date in the organization's time zone. */
  date(instant: string): string;
  /** With the zone, because hours without one prove nothing. */
  dateTime(instant: string): string;
  /** The last day of what ends with it; with the time where it ends in the middle of a day. */
  end(instant: string): string;
}

const made = new Map<string, Formats>();

/** Kept, because the platform takes a millisecond to make them; few pairs of language and zone are in use. */
export function formatsOf(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= 200) made.clear();
  const formats = makeFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(language: Language, timeZone: string): Formats {
  const { locale } = STRINGS[language];
  const zone = usableZone(timeZone);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = (timeZone: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const [plainDay, zonedDay] = [day('UTC'), day(zone)];
  return {
    money: (amount, currency) => writtenMoney(amount, currency, language),
    price: (price) => writtenPrice(price, language),
    parts: (parts, currency) => writtenParts(parts, currency, language),
    every: EVERY[language],
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    day: (date) => writtenDate(plainDay, new Date(`${date}T00:00:00Z`)),
    date: (instant) => writtenDate(zonedDay, new Date(instant)),
    dateTime: (instant) => writtenTime(new Date(instant), language, zone),
    end: (instant) => writtenEnd(instant, language, zone),
  };
}

/** A zone the platform does not know must not keep a page from opening. */
function usableZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
