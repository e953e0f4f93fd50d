import { contrast, opaque, readable } from '../../../../platform/color/color.js';
import type { Section } from '../../../content/content.dto.js';
import type { PaperData } from '../../blocks/block-face.js';
import { drawn } from '../../art/families.js';
import { svgOf, WHOLE } from '../../art/svg.page.js';
import { artBehind } from '../../section.page.js';
import { layoutOf } from '../../theme/layout.js';
import { fieldGround, groundOf, paperGround, type Ground } from '../../theme/palette.js';
import { overPicture } from '../../theme/tokens.js';
import { blocksData, isClosing } from './blocks.js';
import { nextLevel } from './outline.js';
import { TITLE_WIDTH, words, type Sheet } from './sheet.js';

/** How much of the theme's colour a dark section's paper has, as on the printed page. */
const TINT = 0.05;

/** A dark theme is printed in dark ink on light paper. */
export function printedGround({ page }: Pick<Sheet, 'page'>, style: string | undefined, tint = TINT): Ground {
  const { theme } = page.snapshot;
  const own = groundOf(style, theme);
  return paperGround(theme, own.page.bg, tint) ?? own;
}

/** A section on its ground; `paper` is that of the pages. */
export function sectionData(outer: Sheet, section: Section, end?: 'last' | 'signed') {
  const layout = layoutOf(outer.page.snapshot.theme, section);
  const paper = outer.ground.page.bg;
  const isPlain = !section.style || section.style === 'default';
  const picture = section.background_image ? outer.pictures.get(section.background_image) : undefined;
  const art = picture ? undefined : artBehind(section, outer.page);
  const own = isPlain && !picture ? outer.ground : printedGround(outer, section.style);
  const ground = picture || art ? { ...own, page: overPicture(own.page) } : own;
  const sheet = { ...outer, ground };
  const { title, title_level = 2, blocks } = section;
  const data = blocksData(sheet, blocks, end);
  return {
    ...{ layout, plain: isPlain, ink: ground.page, surface: ground.surface },
    opening: layout === 'poster' && isPlain && !picture && !art ? fieldGround(outer.page.snapshot.theme).page : null,
    filled: picture !== undefined || art !== undefined || ground.page.bg !== paper,
    picture: picture?.path ?? null,
    art: art ? svgOf(drawn(art, section.id), WHOLE, ground.page, { into: ground.page.bg, from: 'side' }) : null,
    badge: badgeData(sheet, section),
    title: title ? { text: words(sheet, title, TITLE_WIDTH), size: title_level, level: nextLevel(sheet, 2) } : null,
    kept: isClosing(blocks),
    leads: end === 'signed',
    whole: wholeUntil(data),
    blocks: data,
  };
}

/** How many of its blocks are read in one go: up to the prices, and all that closes these. */
function wholeUntil(blocks: PaperData[]): number {
  const count = blocks.findLastIndex(({ type }) => type === 'offer' || type === 'packages') + 1;
  return blocks.slice(0, count).some(({ closed }) => closed === true) ? blocks.length : count;
}

export function badgeData(sheet: Sheet, { badge, badge_color }: Pick<Section, 'badge' | 'badge_color'>) {
  if (!badge) return null;
  const ink = sheet.ground.page;
  const own = badge_color ? opaque(badge_color, ink.bg, '') : '';
  const ground = own || ink['badge-bg'];
  const usable = ['#ffffff', '#111111'].filter((candidate) => contrast(candidate, ground) >= 4.5);
  const color = own ? readable(usable, ground, 4.5) : ink['badge-text'];
  return { text: words(sheet, badge), ground, color, own: own || null };
}
