import { AA_CONTROL, AA_TEXT, contrast } from '../../../platform/color/color.js';
import type { ThemeDto } from '../themes.dto.js';
import type { ContrastWarningDto } from './generation.dto.js';

type Pair = [color: string, ground: string, minimum: number];
type Colors = Record<string, string | null | undefined>;

const EVERYWHERE: Pair[] = [
  ['headingColor', 'bg', AA_TEXT],
  ['textColor', 'bg', AA_TEXT],
  ['cardHeadingColor', 'cardBg', AA_TEXT],
  ['cardTextColor', 'cardBg', AA_TEXT],
  ['badgeText', 'badgeBg', AA_TEXT],
];
const ON_THE_PAGE: Pair[] = [
  ...EVERYWHERE,
  ['accentColor', 'bg', AA_TEXT],
  ['accentColor', 'cardBg', AA_TEXT],
  ['accentContrast', 'accentBg', AA_TEXT],
  ['accentSolidText', 'accentSolidBg', AA_TEXT],
  ['accentSubtleText', 'accentSubtleBg', AA_TEXT],
  ['accentSolidBg', 'bg', AA_CONTROL],
];

/** Every colour of a theme that misses WCAG AA on the ground it lies on; what is left out, the page chooses. */
export function contrastWarnings({
  colors,
  section_styles,
}: Pick<ThemeDto, 'colors' | 'section_styles'>): ContrastWarningDto[] {
  const styles = section_styles ?? [];
  return [
    ...missed(ON_THE_PAGE, colors, 'colors'),
    ...styles.flatMap((style, index) => missed(EVERYWHERE, style, `section_styles[${index}]`)),
  ];
}

function missed(pairs: Pair[], of: object, parent: string): ContrastWarningDto[] {
  const colors = of as Colors;
  return pairs.flatMap(([name, ground, minimum]) => {
    const [color, below] = [colors[name], colors[ground]];
    if (!color || !below) return [];
    const ratio = contrast(color, below);
    return ratio >= minimum ? [] : [{ path: `${parent}.${name}`, ratio: Math.floor(ratio * 100) / 100, minimum }];
  });
}
