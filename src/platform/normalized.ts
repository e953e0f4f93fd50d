/** As many marks on a letter as any writing has. */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a Unicode normalization form. Marks beyond thirty on one letter are left out, as Unicode's stream-safe format
 * has it (UAX #15): putting thousands of them in order takes time with the square of their number.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARKS, '$1').normalize(form);
}
