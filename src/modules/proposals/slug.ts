import { randomBytes } from 'node:crypto';
import { FALLBACK, withSuffix } from '../../platform/slug.js';

/** The first that is not taken, else one that nobody has. */
export function freeSlug(slugs: string[], taken: string[]): string {
  return slugs.find((slug) => !taken.includes(slug)) ?? randomized(slugs[0] ?? FALLBACK);
}

export function randomized(slug: string): string {
  return withSuffix(slug, randomBytes(4).toString('hex'));
}
