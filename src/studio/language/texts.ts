import { useMemo } from 'react';
import { createIntl, createIntlCache, useIntl, type IntlShape } from 'react-intl';
import { SENDS_MAILS } from '../frame/sends-mails.js';
import type { Texts } from './en.js';
import { unmailedEn, unmailedFr } from './unmailed.js';

export type TextName = keyof Texts;
type Values = Record<string, string | number | Date | null | undefined>;

export async function loadTexts(language: string): Promise<IntlShape> {
  const locale = language === 'fr' ? 'fr' : 'en';
  const messages: Texts = locale === 'fr' ? (await import('./fr.js')).fr : (await import('./en.js')).en;
  const unmailed = SENDS_MAILS ? {} : locale === 'fr' ? unmailedFr : unmailedEn;
  // Days come first and hours count to 24, as on the client's page.
  const region = locale === 'en' ? 'en-GB' : locale;
  return createIntl({ locale: region, messages: { ...messages, ...unmailed } }, createIntlCache());
}

/** Says a text of the studio in the reader's language. */
export function useText(): (name: TextName, values?: Values) => string {
  const intl = useIntl();
  return useMemo(() => (name, values) => intl.formatMessage({ id: name }, values), [intl]);
}

/** The text of a state that the service names, or the name itself where a newer service has more of them. */
export function useTextOf(): (group: string, name: string) => string {
  const intl = useIntl();
  return useMemo(
    () => (group, name) => {
      const id = `${group}.${name}`;
      return id in intl.messages ? intl.formatMessage({ id }) : name.replaceAll('_', ' ');
    },
    [intl],
  );
}
