import { IntlMessageFormat } from 'intl-messageformat';
import { PROBLEMS, SENTENCES, type DefinedText, type DetailCode } from './messages/messages.js';

export type Locale = 'en' | 'fr';

/** Of a single field; the catalogue gives each its code. */
export type ProblemText = keyof typeof PROBLEMS | DefinedText;
/** Of a request as a whole. */
export type SentenceText = keyof typeof SENTENCES | DefinedText;

/** What a text in ICU syntax is filled with; a text inside of another is written in the same language. */
export type Params = Record<string, unknown>;

/** A text of the catalogue with what fills it; one without parameters is written literally, braces included. */
export interface Said<T extends string = string> {
  text: T;
  params: Params;
  /** Where the value tells more exactly than the text what is wrong. */
  code?: DetailCode;
}

export function said<T extends ProblemText | SentenceText>(text: T, params: Params = {}, code?: DetailCode): Said<T> {
  return code ? { text, params, code } : { text, params };
}

const known = new Map<string, IntlMessageFormat>();

/** The text in a language; in English where the catalogue has no other. */
export function write({ text, params }: Said, locale: Locale): string {
  const pattern = locale === 'en' ? text : (translationOf(text) ?? text);
  if (Object.keys(params).length === 0) return pattern;
  const key = `${locale}:${pattern}`;
  const format = known.get(key) ?? new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
  known.set(key, format);
  const values = Object.entries(params).map(([name, value]) => [name, inWords(value, locale)]);
  return String(format.format(Object.fromEntries(values) as Record<string, string>));
}

function translationOf(text: string): string | undefined {
  if (Object.hasOwn(PROBLEMS, text)) return PROBLEMS[text as keyof typeof PROBLEMS][1];
  return Object.hasOwn(SENTENCES, text) ? SENTENCES[text as keyof typeof SENTENCES] : undefined;
}

function inWords(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(one, locale)).join(', ');
  return isSaid(value) ? write(value, locale) : value;
}

function isSaid(value: unknown): value is Said {
  return typeof value === 'object' && value !== null && 'text' in value && 'params' in value;
}
