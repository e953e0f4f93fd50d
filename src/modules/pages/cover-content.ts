import type { Art } from '../../platform/arts.js';
import type { Block } from '../content/blocks/blocks.dto.js';
import type { Section } from '../content/content.dto.js';
import type { PageContext } from './page-context.js';

interface CoverContent {
  section: Section | null;
  lead: Block[];
  picture: { fileId?: string; art?: Art; seed?: string; alt: string } | null;
  /** The block whose picture it is, where it is one's. */
  pictured: Block | null;
  /** Behind all of it, where there is no picture. */
  art: { art: Art; seed: string } | null;
  /** What does not fit a cover follows it as a section of its own. */
  rest: Block[];
}

/** A first section titled at level 1 is the cover; otherwise the proposal's own title makes one. */
export function coverContent(page: PageContext): CoverContent {
  const [first] = page.snapshot.sections;
  if (!first?.title || first.title_level !== 1)
    return { section: null, lead: [], picture: null, pictured: null, art: null, rest: [] };
  const { blocks } = first;
  const stop = blocks.findIndex(({ type }) => type !== 'paragraph' && type !== 'button');
  const lead = blocks.slice(0, stop === -1 ? blocks.length : stop);
  const rest = blocks.slice(lead.length);
  const shown = { section: first, lead, ...backOf(first, rest[0], page) };
  const [pictured, ...others] = rest;
  if (pictured?.type !== 'image' || first.background_image) return { ...shown, pictured: null, rest };
  return { ...shown, pictured, rest: others };
}

/** Of the section that is the cover, or the proposal's own. */
export function coverTitle(page: PageContext): string {
  return coverContent(page).section?.title ?? page.snapshot.title;
}

/** A picture that is there wins over art, and art over one that is not. */
function backOf(
  { id, background_image, background_art }: Section,
  next: Block | undefined,
  page: PageContext,
): Pick<CoverContent, 'picture' | 'art'> {
  const fileId = background_image ?? (next?.type === 'image' ? next.file_id : undefined);
  if (background_art && !(fileId && page.shows(fileId)))
    return { picture: null, art: { art: background_art, seed: id } };
  if (background_image) return { picture: { fileId, alt: '' }, art: null };
  if (next?.type !== 'image') return { picture: null, art: null };
  return { picture: { fileId, art: next.art, seed: next.id, alt: next.alt }, art: null };
}
