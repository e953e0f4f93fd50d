const LONGEST = 120;
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** ASCII kebab-case of at most 120 characters; empty when nothing of the text can be written so. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** `slug` with a suffix, within the longest length. */
export function withSuffix(slug: string, suffix: string): string {
  return `${slug.slice(0, LONGEST - suffix.length - 1).replace(/-+$/, '')}-${suffix}`;
}
