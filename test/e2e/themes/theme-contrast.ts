import { wcagContrast } from 'culori';
import { defaultGround, fieldGround, slotGround } from '../../../src/modules/pages/theme/palette.js';
import type { ThemeValues } from '../../../src/modules/themes/themes.dto.js';

type Colors = Record<string, string | null | undefined>;
type Pairs = readonly (readonly [color: string, ground: string, minimum?: number])[];

const TEXT = 4.5;
const CONTROL = 3;

const SECTION: Pairs = [
  ['headingColor', 'bg'],
  ['textColor', 'bg'],
  ['cardHeadingColor', 'cardBg'],
  ['cardTextColor', 'cardBg'],
  ['badgeText', 'badgeBg'],
];
const COLORS: Pairs = [
  ...SECTION,
  ['accentColor', 'bg'],
  ['accentColor', 'cardBg'],
  ['accentContrast', 'accentBg'],
  ['accentSolidText', 'accentSolidBg'],
  ['accentSubtleText', 'accentSubtleBg'],
  ['accentSolidBg', 'bg', CONTROL],
];

/** What the page's stylesheet draws on what. */
const TOKENS: Pairs = [
  ...['heading', 'text', 'muted', 'accent', 'danger'].map((name) => [name, 'bg'] as const),
  ...['solid', 'focus', 'control', 'success', 'warning'].map((name) => [name, 'bg', CONTROL] as const),
  ...['heading', 'text', 'muted', 'accent'].map((name) => [name, 'tint'] as const),
  ...['subtle-text', 'text', 'heading', 'accent'].map((name) => [name, 'subtle'] as const),
  ['heading', 'success-ground'],
  ['heading', 'warning-ground'],
  ['solid-text', 'solid'],
  ['solid-text', 'solid-hover'],
  ['badge-text', 'badge-bg'],
];

interface Miss {
  path: string;
  ratio: number;
  minimum: number;
}

function misses(pairs: Pairs, colors: Colors, parent: string): Miss[] {
  return pairs
    .map(([color, ground, minimum = TEXT]) => {
      const ratio = wcagContrast(String(colors[color]), String(colors[ground]));
      return { path: `${parent}.${color}`, ratio, minimum };
    })
    .filter(({ ratio, minimum }) => !(ratio >= minimum));
}

/** Every colour of a theme that misses WCAG AA where it lies. */
export function unreadable({ colors, section_styles }: Pick<ThemeValues, 'colors' | 'section_styles'>): Miss[] {
  const sections = (section_styles ?? []).flatMap((style, index) => misses(SECTION, style, `section_styles[${index}]`));
  return [...misses(COLORS, colors, 'colors'), ...sections];
}

/** Everything that a client would see below WCAG AA on a page in this theme, the ground's name first. */
export function unreadableOnPage(theme: ThemeValues): Miss[] {
  const slots = (theme.section_styles ?? []).map((slot) => [slot.id ?? '', slotGround(theme, slot)] as const);
  const grounds = [['default', defaultGround(theme)] as const, ['field', fieldGround(theme)] as const, ...slots];
  return grounds.flatMap(([name, { page, surface }]) => [
    ...misses(TOKENS, { ...page }, `${name}.page`),
    ...misses(TOKENS, { ...surface }, `${name}.surface`),
  ]);
}
