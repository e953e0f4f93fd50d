import { randomBytes } from 'node:crypto';

const LONGEST = 120;
const FALLBACK = 'proposal';
const NUMBERED_SUFFIXES = ['2', '3', '4', '5'];
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

/** Variables are filled when a proposal is published, and its address stands before: it says what is said whoever reads. */
const PLACEHOLDERS = /\{\{[^{}]*\}\}/g;

/** What a proposal of this title would be called, in the order of preference: numbered where others have the name. */
export function slugsFor(title: string): string[] {
  const base = slugify(title.replace(PLACEHOLDERS, ' ')) || FALLBACK;
  return [base, ...NUMBERED_SUFFIXES.map((suffix) => withSuffix(base, suffix))];
}

/** The first that is not taken, else one that nobody has. */
export function freeSlug(slugs: string[], taken: string[]): string {
  return slugs.find((slug) => !taken.includes(slug)) ?? randomized(slugs[0] ?? FALLBACK);
}

export function randomized(slug: string): string {
  return withSuffix(slug, randomBytes(4).toString('hex'));
}
