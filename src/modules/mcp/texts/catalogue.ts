import type { Locale } from '../../../platform/errors/said.js';
import { en } from './en.js';
import { fr } from './fr.js';
import type { Texts } from './texts.js';

export const TEXTS: Record<Locale, Texts> = { en, fr };
