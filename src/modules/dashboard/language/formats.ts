import { writtenMoney, writtenPrice } from '../../../platform/money/written-money.js';
import { stringsOf } from './choose.js';
import type { Language } from './strings.js';

/** How numbers and times are written for one reader, in the organization's time zone. */
export interface DeskFormats {
  /** From minor units. */
  money(amount: number, currency: string): string;
  /** What is paid once with what recurs, in one line. */
  price(price: Parameters<typeof writtenPrice>[0]): string;
  number(value: number): string;
  /** From 0 to 1, without decimals. */
  percent(rate: number): string;
  /** An instant as a short date. */
  date(instant: string): string;
  /** An instant as a day of its year, such as “3 Jun”. */
  day(instant: string): string;
  /** An instant to the minute, with its zone. */
  dateTime(instant: string): string;
  /** An instant as its distance from `now`, such as “3 hours ago”. */
  ago(instant: string, now: string): string;
  /** A length of time in its largest unit. */
  duration(seconds: number): string;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const made = new Map<string, DeskFormats>();

/** Kept, because the platform takes a millisecond to make them; few pairs of language and zone are in use. */
export function formatsOf(language: Language, timeZone: string): DeskFormats {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= 200) made.clear();
  const formats = makeFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}

function makeFormats(language: Language, timeZone: string): DeskFormats {
  const { locale } = stringsOf(language);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    money: (amount, currency) => writtenMoney(amount, currency, language),
    price: (price) => writtenPrice(price, language),
    number: (value) => number.format(value),
    percent: (rate) => percent.format(rate),
    date: (instant) => date.format(new Date(instant)),
    day: (instant) => day.format(new Date(instant)),
    dateTime: (instant) => `${dateTime.format(new Date(instant))} (${timeZone})`,
    ago: (instant, now) => {
      const seconds = Math.round((new Date(instant).getTime() - new Date(now).getTime()) / 1000);
      const [unit, size] = unitOf(Math.abs(seconds));
      return relative.format(Math.round(seconds / size), unit);
    },
    duration: (seconds) => {
      const [unit, size] = unitOf(seconds);
      const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: size > 60 ? 1 : 0 } as const;
      return new Intl.NumberFormat(locale, options).format(seconds / size);
    },
  };
}

function unitOf(seconds: number): (typeof UNITS)[number] {
  return UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
}
