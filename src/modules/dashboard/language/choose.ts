import type { Request } from 'express';
import { en } from './en.js';
import { fr } from './fr.js';
import type { Language, Strings } from './strings.js';

export function languageOf(request: Request): Language {
  return request.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
}

export function stringsOf(language: Language): Strings {
  return language === 'fr' ? fr : en;
}
