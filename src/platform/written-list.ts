const LOCALES = { en: 'en-GB', fr: 'fr' } as const;

/** As one writes it: "A, B and C". */
export function writtenList(items: readonly string[], language: keyof typeof LOCALES): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(items);
}
