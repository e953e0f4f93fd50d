import { cssLength, cssString } from '../../../platform/html/css-value.js';
import { blocksIn, type Block } from '../../content/blocks/blocks.dto.js';
import type { Section } from '../../content/content.dto.js';
import type { ProposalSnapshot, SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';
import { contrast, isDark, opaque, readable } from '../../../platform/color/color.js';
import type { ArtTones } from './art-tones.js';
import { fontsOf } from './fonts.js';
import {
  coverGround,
  defaultGround,
  fieldGround,
  groundOf,
  paperGround,
  pictureArt,
  slotGround,
  styleKey,
  type Ground,
} from './palette.js';
import { declarations } from './tokens.js';

/** The page's own style: every value is a parsed colour, a number or a known name, never the text of the input. */
export function themeCss(snapshot: ProposalSnapshot): string {
  return shapeOf(snapshot.theme, snapshot.sections) + grounds(snapshot) + sectionRules(snapshot) + printRules(snapshot);
}

/** Of a page that has no sections: the theme's fonts and shapes, its page, and its field. */
export function letterheadCss(theme: SnapshotTheme): string {
  return shapeOf(theme) + plainGrounds(theme);
}

function shapeOf(theme: SnapshotTheme, sections: Section[] = []): string {
  const fonts = fontsOf(theme, sections);
  return (
    `${fonts.faces}:root{--font-title:${fonts.title};--font-body:${fonts.body};` +
    `--title-spacing:${fonts.titleSpacing};--body-spacing:${fonts.bodySpacing};` +
    `--radius:${cssLength(theme.radius, 'rem', 2, 0.5)};` +
    `--button-radius:${cssLength(theme.button_radius, 'rem', 2, 0.5)}${paragraphSpace(theme.paragraph_margin_top)}}${fonts.layouts}`
  );
}

/** What the browser's bars take on: the cover's colour. */
export function themeColor({ theme }: Pick<ProposalSnapshot, 'theme'>): string {
  return fieldGround(theme).page.bg;
}

function paragraphSpace(value: number | null): string {
  return value === null ? '' : `;--paragraph-space:${cssLength(value, 'px', 96, 16)}`;
}

function grounds({ theme, sections }: ProposalSnapshot): string {
  const used = new Set(sections.map((section) => styleKey(section.style, theme)));
  const slots = (theme.section_styles ?? []).map((slot, index) => ({ slot, key: `slot-${index + 1}` }));
  return [
    plainGrounds(theme),
    ...slots
      .filter(({ key }) => used.has(key))
      .map(({ slot, key }) => groundRules(`[data-style="${key}"]`, `[data-style="${key}"]`, slotGround(theme, slot))),
  ].join('');
}

function plainGrounds(theme: SnapshotTheme): string {
  return (
    groundRules(':root,[data-style="default"]', '[data-style="default"]', defaultGround(theme)) +
    groundRules('[data-style="field"]', '[data-style="field"]', fieldGround(theme)) +
    `.placeholder{${toneRules(pictureArt(theme))}}`
  );
}

function toneRules(tones: ArtTones): string {
  return Object.entries(tones)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Nothing is drawn behind the words of cards: they have the tones of what they lie on. */
function groundRules(selector: string, scope: string, { page, surface }: Ground): string {
  const { 'art-1': _1, 'art-2': _2, 'art-3': _3, 'art-4': _4, 'art-5': _5, ...card } = surface;
  return `${selector}{${declarations(page)}}${scope} .surface{${declarations(card)}}`;
}

/** Styles of single elements stand here because the page's policy allows no style attributes. */
function sectionRules({ sections, theme }: ProposalSnapshot): string {
  const margins = new Set(sections.flatMap(({ blocks }) => blocksIn(blocks).flatMap(marginsOf)));
  const marginRules = [...margins].map((margin) => `.space-${margin}.space-${margin}{margin-block-start:${margin}px}`);
  return marginRules.join('') + sections.map((section, index) => badgeRule(section, index, theme.colors.bg)).join('');
}

function marginsOf(block: Block): number[] {
  if (block.type !== 'paragraph' || block.margin_top === undefined) return [];
  return [marginClass(block.margin_top)];
}

export function marginClass(margin: number): number {
  return Math.min(Math.max(Math.round(margin) || 0, 0), 96);
}

function badgeRule(section: Section, index: number, pageBg: string | null | undefined): string {
  if (!section.badge || !section.badge_color) return '';
  const bg = opaque(section.badge_color, opaque(pageBg, '#ffffff', '#ffffff'), '');
  if (!bg) return '';
  const text = readable(
    ['#ffffff', '#111111'].filter((color) => contrast(color, bg) >= 4.5),
    bg,
    4.5,
  );
  return `#section-${index + 1} .badge{--badge-bg:${bg};--badge-text:${text};--badge-border:${bg};--mark:0.5em}`;
}

function printRules(snapshot: ProposalSnapshot): string {
  const { title, organization, theme } = snapshot;
  const short = title.length > 90 ? `${title.slice(0, 89)}…` : title;
  const { bg } = defaultGround(theme).page;
  const ground = isDark(bg) ? '' : `background:${bg};`;
  return (
    `@page{${ground}@top-left{content:${cssString(short)}}@bottom-left{content:${cssString(organization.name)}}}` +
    `@page:first{background:${coverGround(snapshot).page.bg};` +
    `@top-left{content:none}@bottom-left{content:none}@bottom-right{content:none}}` +
    paperRules(snapshot)
  );
}

const TINT = 0.05;

/** Behind their cover, dark themes are printed in dark on light: browsers leave grounds out unless told otherwise, and ink is dear. */
function paperRules({ theme, sections }: ProposalSnapshot): string {
  const styles = new Map(sections.map(({ style }) => [styleKey(style, theme), style]));
  const rules = [...styles.set('default', undefined)].map(([key, style]) => {
    const ground = paperGround(theme, groundOf(style, theme).page.bg, key === 'default' ? 0 : TINT);
    const scope = `[data-style="${key}"]`;
    return ground ? groundRules(key === 'default' ? `:root,${scope}` : `.section${scope}`, scope, ground) : '';
  });
  return rules.some(Boolean) ? `@media print{${rules.join('')}}` : '';
}
