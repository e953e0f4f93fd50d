/** Text as a CSS string; every character that could end it is escaped by its number. */
export function cssString(text: string): string {
  const escaped = Array.from(text, (character) =>
    /[\p{L}\p{N} .,:-]/u.test(character) ? character : `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}

/** A number with its unit, or the fallback when it is no number within the range. */
export function cssLength(value: unknown, unit: 'px' | 'rem', max: number, fallback: number): string {
  const usable = typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return `${usable ? Math.min(value, max) : fallback}${unit}`;
}
