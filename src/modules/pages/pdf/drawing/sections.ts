import type { Content } from 'pdfmake/interfaces.js';
import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { contrast, opaque, readable } from '../../../../platform/color/color.js';
import type { Block } from '../../../content/blocks/blocks.dto.js';
import type { Section } from '../../../content/content.dto.js';
import { groundOf, type Ground } from '../../theme/palette.js';
import { overPicture } from '../../theme/tokens.js';
import { drawBlock, roomFor } from './blocks.js';
import { coverPlan } from './cover-plan.js';
import { firstRowsOf } from './first-rows.js';
import { groupsOf } from './keeping.js';
import { withLastRows } from './last-rows.js';
import { ABOVE, mark, UNDER, type Stretch } from './bands.js';
import { BARE, below, inOrder, line, words, withRoom, type Sheet } from './sheet.js';

/** A section with the ground it stands on. */
interface Placed {
  section: Section;
  ground: Ground;
  name: string;
  /** Whether its ground is not the page's. */
  filled: boolean;
  /** What lies behind it. */
  picture?: string;
}

/** All sections below the cover; a cover's own rest comes first. */
function placedSections(sheet: Sheet): Placed[] {
  const { section: cover, rest } = coverPlan(sheet);
  const { sections } = sheet.page.snapshot;
  const left = cover ? sections.slice(1) : sections;
  const first =
    cover && rest.length > 0
      ? [{ ...cover, title: undefined, badge: undefined, background_image: undefined, style: 'default', blocks: rest }]
      : [];
  return [...first, ...left].map((section, index) => {
    const own = groundOf(section.style, sheet.page.snapshot.theme);
    const picture = section.background_image && sheet.pictures.get(section.background_image)?.data;
    const ground = picture ? { ...own, page: overPicture(own.page) } : own;
    const filled = Boolean(picture) || ground.page.bg !== sheet.ink.bg;
    return { section, ground, name: `section-${index}`, filled, ...(picture ? { picture } : {}) };
  });
}

/** The stretches of the document that have a colour of their own; something may follow the last of them. */
export function stretchesOf(sheet: Sheet, isFollowed: boolean): Stretch[] {
  return placedSections(sheet).flatMap(({ name, ground, filled, picture }, index, { length }) =>
    filled ? [{ name, ink: ground.page, picture, isLast: !isFollowed && index === length - 1 }] : [],
  );
}

export function drawSections(sheet: Sheet): Content[] {
  const placed = placedSections(sheet);
  return placed.map((each, index) => drawSection(sheet, each, placed[index + 1]));
}

const BETWEEN = 28;

function drawSection(outer: Sheet, { section, ground, name, filled }: Placed, next: Placed | undefined): Content {
  const sheet = { ...outer, ground, ink: ground.page };
  const head = drawHead(sheet, section);
  const [first = [], ...others] = groupsOf(section.blocks);
  const opening = drawGroup(sheet, head, first, mark(`${name}:head`));
  const drawn = [opening, ...others.map((group) => drawGroup(sheet, [], group))];
  const isClosed = !next && others.length > 0 && section.blocks.at(-1)?.type === 'signature';
  const body = isClosed ? withLastRows(drawn.slice(0, -1).flat(), drawn.at(-1) ?? []) : drawn.flat();
  const stack = [mark(`${name}:before`), ...body, mark(`${name}:end`)];
  const under = (filled ? UNDER : 0) + (filled && next?.filled ? 0 : BETWEEN);
  return { stack, margin: [0, filled ? ABOVE : 0, 0, next ? under : 0] };
}

/** A title never stands alone at the foot of a page; what may be longer than a page follows it freely. */
function drawGroup(sheet: Sheet, title: Content[], blocks: Block[], titleMark?: Content): Content[] {
  const marks = titleMark ? [titleMark] : [];
  const last = blocks.at(-1);
  const head = [...title, ...blocks.slice(0, -1).flatMap((block) => drawBlock(sheet, block))];
  const drawn = last ? drawBlock(sheet, last) : [];
  if (head.length === 0 || !last) return [...marks, ...head, ...drawn];
  const room = roomFor(sheet, last);
  if (room === null) return [{ stack: [...head, ...drawn], unbreakable: true }, ...marks];
  const rows = firstRowsOf(drawn);
  if (!rows) return [...withRoom(head, room), ...marks, ...drawn];
  const { first, others } = rows;
  const kept = { stack: [...head, first], unbreakable: true, ...{ holdsAllRows: others === null } };
  return [kept, ...marks, ...(others ? [others] : [])];
}

const TITLES = { 1: 26, 2: 20, 3: 15 } as const;

function drawHead(sheet: Sheet, section: Section): Content[] {
  const { ink } = sheet;
  const badge = section.badge ? [drawBadge(sheet, section.badge, section.badge_color)] : [];
  if (!section.title) return badge;
  const style = { size: TITLES[section.title_level ?? 2], bold: true, color: ink.heading, font: sheet.fonts.title };
  const [first, ...others] = words(sheet, section.title, style);
  const bookmark = { outline: true, outlineText: section.title };
  return [
    ...badge,
    line(first ? [first, ...others] : [], { lineHeight: 1.12, balanced: true, ...bookmark, ...below(14) }),
  ];
}

export function drawBadge(sheet: Sheet, text: string, badgeColor?: string): Content {
  const { ink } = sheet;
  const own = badgeColor ? opaque(badgeColor, ink.bg, '') : '';
  const ground = own || ink['badge-bg'];
  const usable = ['#ffffff', '#111111'].filter((candidate) => contrast(candidate, ground) >= 4.5);
  const color = own ? readable(usable, ground, 4.5) : ink['badge-text'];
  const label = line(words(sheet, text, { size: 8, bold: true, color }), { lineHeight: 1.1 });
  const fromRight = beginsRightToLeft(text);
  const cells: Content[] = [{ stack: [label], fillColor: ground, margin: [6, 3, 6, 2] }, { text: '' }];
  const table = { widths: inOrder(['auto', '*'], fromRight), body: [inOrder(cells, fromRight)] };
  return { table, layout: BARE, ...below(8) };
}
