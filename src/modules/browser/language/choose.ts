import type { BrowserRequest } from '../http/browser-request.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { Language, Strings } from './strings.js';

/** What the person has chosen, who is signed in; else what the browser asks for. */
export function languageOf(request: BrowserRequest): Language {
  const { language } = request.session ?? {};
  if (language === 'en' || language === 'fr') return language;
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}

export function stringsOf(language: Language): Strings {
  return language === 'fr' ? fr : en;
}
