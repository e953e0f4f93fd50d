import { isEmailAddress } from '../../../platform/http/validation/fields.js';
import { isHttpsUrl } from '../../../platform/http/validation/https-url.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { rangeCode, type PartProblem, type Problem } from '../../../platform/http/validation/parts.js';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { said } from '../../../platform/errors/said.js';
import { amountProblem, currencyProblem, isDecimal } from '../../../platform/money/money-fields.js';
import { writtenMoney } from '../../../platform/money/written-money.js';
import { writtenDay } from '../../../platform/time/written-date.js';

export const VARIABLE_TYPES = ['text', 'number', 'date', 'money', 'email', 'url'] as const;
export type VariableType = (typeof VARIABLE_TYPES)[number];

export interface MoneyValue {
  /** In minor units. */
  amount: number;
  currency: string;
}

export type VariableValue = string | number | MoneyValue;

export const MAX_TEXT = 500;
const MAX_NUMBER = 1_000_000_000_000;
const MAX_DECIMALS = 6;
const LOCALES = { fr: 'fr-FR', en: 'en-GB' };

type Language = keyof typeof LOCALES;

/** What is wrong with a value, and in which part of it; nothing is wrong with one whose type nobody knows. */
export function valueProblems(type: VariableType, value: unknown): PartProblem[] {
  if (type === 'money') return moneyProblems(value);
  const problem = Object.hasOwn(JUDGES, type) ? JUDGES[type](value) : null;
  return problem === null ? [] : [{ part: '', problem }];
}

/** The form in which it is kept. */
export function tidyValue(type: VariableType, value: VariableValue): VariableValue {
  return type === 'text' && typeof value === 'string' ? typedLine(value) : value;
}

/** As people of the language write it. */
export function writtenValue(type: VariableType, value: VariableValue, language: Language): string {
  if (typeof value === 'object') return writtenMoney(value.amount, value.currency, language);
  if (type === 'date') return writtenDay(String(value), language);
  if (typeof value === 'string') return value;
  return new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: MAX_DECIMALS }).format(value);
}

const JUDGES: Record<Exclude<VariableType, 'money'>, (value: unknown) => Problem | null> = {
  text: (value) => {
    if (typeof value !== 'string') return 'Must be a string.';
    const { length } = Array.from(typedLine(value));
    return length >= 1 && length <= MAX_TEXT ? null : lengthProblem(typedLine(value), 1, MAX_TEXT);
  },
  number: (value) =>
    isDecimal(value, -MAX_NUMBER, MAX_NUMBER, MAX_DECIMALS)
      ? null
      : said(
          'Must be a number from {minimum} to {maximum} with at most {decimals} decimals.',
          { minimum: -MAX_NUMBER, maximum: MAX_NUMBER, decimals: MAX_DECIMALS },
          rangeCode(value, -MAX_NUMBER, MAX_NUMBER),
        ),
  date: (value) => (typeof value === 'string' ? dayProblem(value) : wrongType('Must be a day such as 2026-04-01.')),
  email: (value) => {
    if (typeof value !== 'string') return wrongType('Must be an e-mail address.');
    return isEmailAddress(value) ? null : 'Must be an e-mail address.';
  },
  url: (value) =>
    isHttpsUrl(value) && value.length <= MAX_TEXT
      ? null
      : said(
          'Must be an https address of at most {maximum} characters.',
          { maximum: MAX_TEXT },
          typeof value === 'string' ? undefined : 'invalid_type',
        ),
};

function wrongType(text: 'Must be a day such as 2026-04-01.' | 'Must be an e-mail address.'): Problem {
  return said(text, {}, 'invalid_type');
}

/** Also of days long before the service, such as that of a foundation. */
function dayProblem(text: string): Problem | null {
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T12:00:00Z`) : new Date(NaN);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return exists ? null : 'Must be a day such as 2026-04-01.';
}

function moneyProblems(value: unknown): PartProblem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ part: '', problem: 'Must be an object with `amount`, in minor units, and `currency`.' }];
  const { amount, currency, ...rest } = value as Record<string, unknown>;
  const problems = { amount: requiredOr(amount, amountProblem), currency: requiredOr(currency, currencyProblem) };
  return [
    ...Object.entries(problems).flatMap(([part, problem]) => (problem ? [{ part: `.${part}`, problem }] : [])),
    ...Object.keys(rest).map((key) => ({ part: `.${key.slice(0, 60)}`, problem: 'Unknown field.' as const })),
  ];
}

function requiredOr(value: unknown, problemOf: (value: unknown) => Problem | null): Problem | null {
  return value === undefined ? 'Is required.' : problemOf(value);
}
