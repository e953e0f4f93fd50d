import { normalized } from './normalized.js';

const LONGEST = 120;
export const FALLBACK = 'proposal';
const NUMBERED_SUFFIXES = ['2', '3', '4', '5'];
/** How long a suffix is that nobody has. */
const RANDOM = 8;
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** ASCII kebab-case of at most 120 characters; empty when nothing of the text can be written so. */
export function slugify(text: string): string {
  return normalized(text.toLowerCase(), 'NFKD')
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

/** Whether nobody chose it: it is one of those that the title gives, or was made unlike all others. */
export function isSlugOf(slug: string, title: string): boolean {
  const slugs = slugsFor(title);
  const stem = withSuffix(slugs[0] ?? FALLBACK, '0'.repeat(RANDOM)).slice(0, -RANDOM);
  const end = slug.slice(-RANDOM);
  return slugs.includes(slug) || (slug === stem + end && /^[0-9a-f]+$/.test(end));
}
