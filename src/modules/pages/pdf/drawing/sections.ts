import type { Content } from 'pdfmake/interfaces.js';
import { contrast, opaque, readable } from '../../../../platform/colour/colour.js';
import type { Block, Section } from '../../../content/content.dto.js';
import { coverContent } from '../../cover.page.js';
import { defaultGround, fieldGround, slotGround, styleKey, type Ground } from '../../theme/palette.js';
import { drawBlock } from './blocks.js';
import { BARE, below, line, PAGE, words, withRoom, type Sheet } from './sheet.js';

export function groundOf(style: string | undefined, { page }: Sheet): Ground {
  const { theme } = page.snapshot;
  const key = styleKey(style, theme);
  const slot = key === 'default' ? undefined : theme.section_styles?.[Number(key.slice(5)) - 1];
  return slot ? slotGround(theme, slot) : defaultGround(theme);
}

export function coverGround(sheet: Sheet): Ground {
  const { theme } = sheet.page.snapshot;
  const { section } = coverContent(sheet.page);
  return styleKey(section?.style, theme) === 'default' ? fieldGround(theme) : groundOf(section?.style, sheet);
}

/** All sections below the cover; a cover's own rest comes first. */
export function drawSections(sheet: Sheet): Content[] {
  const { section: cover, rest } = coverContent(sheet.page);
  const { sections } = sheet.page.snapshot;
  const left = cover ? sections.slice(1) : sections;
  const first =
    cover && rest.length > 0 ? [{ ...cover, title: undefined, badge: undefined, style: 'default', blocks: rest }] : [];
  return [...first, ...left].map((section) => drawSection(sheet, section));
}

function drawSection(outer: Sheet, section: Section): Content {
  const ground = groundOf(section.style, outer);
  const sheet = { ...outer, ground, ink: ground.page };
  const head = drawHead(sheet, section);
  const [first, ...others] = section.blocks.flatMap((block) => [drawBlock(sheet, block)]);
  const filled = sheet.ink.bg !== outer.ink.bg;
  const opening = keptTogether(head, first ?? [], section.blocks[0], filled);
  const stack = [...opening, ...others.flat()];
  return filled ? fullBleed(sheet, stack) : { stack, margin: [0, 0, 0, 26] };
}

/** A stretch in its own colour from edge to edge. */
function fullBleed(sheet: Sheet, stack: Content[]): Content {
  const cell: Content = { stack, margin: [PAGE.side, 30, PAGE.side, 22] };
  return {
    table: { widths: [PAGE.width], body: [[{ ...cell, fillColor: sheet.ink.bg }]] },
    layout: BARE,
    margin: [-PAGE.side, 0, -PAGE.side, 26],
  };
}

const SHORT = 700;
const LONG_BLOCKS = new Set<Block['type']>([
  'columns',
  'table',
  'offer',
  'gallery',
  'cards',
  'questions',
  'timeline',
  'list',
]);

/** A title never stands alone at the foot of a page; what may be longer than a page follows it freely. */
function keptTogether(head: Content[], first: Content[], block: Block | undefined, filled: boolean): Content[] {
  if (head.length === 0 || !block) return [...head, ...first];
  const long = filled || LONG_BLOCKS.has(block.type) || ('text' in block && block.text.length > SHORT);
  return long ? [...withRoom(head, 90), ...first] : [{ stack: [...head, ...first], unbreakable: true }];
}

const TITLES = { 1: 26, 2: 20, 3: 15 } as const;

function drawHead(sheet: Sheet, section: Section): Content[] {
  const { ink } = sheet;
  const badge = section.badge ? [drawBadge(sheet, section.badge, section.badge_color)] : [];
  if (!section.title) return badge;
  const style = { size: TITLES[section.title_level ?? 2], bold: true, color: ink.heading, font: sheet.fonts.title };
  const [first, ...others] = words(sheet, section.title, style);
  const bookmark = { outline: true, outlineText: section.title };
  return [...badge, line(first ? [first, ...others] : [], { lineHeight: 1.12, ...bookmark, ...below(14) })];
}

export function drawBadge(sheet: Sheet, text: string, colour?: string): Content {
  const { ink } = sheet;
  const own = colour ? opaque(colour, ink.bg, '') : '';
  const ground = own || ink['badge-bg'];
  const usable = ['#ffffff', '#111111'].filter((candidate) => contrast(candidate, ground) >= 4.5);
  const color = own ? readable(usable, ground, 4.5) : ink['badge-text'];
  // Behind the words rather than in a box: pdfmake paints the ground of the section over boxes in what it keeps together.
  const label = words(sheet, `\u00a0\u00a0${text}\u00a0\u00a0`, { size: 8, bold: true, color, background: ground });
  return line(label, { lineHeight: 1.5, ...below(6) });
}
