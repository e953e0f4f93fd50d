/** Hours as the other times of a language are written: 07:04 in French, 7:04 AM in English. */
export const clockIn = (locale: string) =>
  ({ hour: locale === 'fr' ? '2-digit' : 'numeric', minute: '2-digit' }) as const;
