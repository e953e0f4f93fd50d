import { AA_CONTROL, AA_TEXT, contrast, opaque } from '../../../platform/color/color.js';
import type { ContrastWarningDto } from './generation.dto.js';

type Pair = [color: string, ground: string, minimum: number];
/** A theme, in whatever type its colours are. */
interface Colored {
  colors: object;
  section_styles: object[] | null;
}

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

/** Every colour of a theme that misses WCAG AA on a ground it lies on, once, as it is on the worst; what is left out, the page chooses. */
export function contrastWarnings({ colors, section_styles }: Colored): ContrastWarningDto[] {
  const styles = section_styles ?? [];
  const page = opaque((colors as Colors).bg, '#ffffff', '#ffffff');
  return [
    ...missed(ON_THE_PAGE, colors, 'colors', page),
    ...styles.flatMap((style, index) => missed(EVERYWHERE, style, `section_styles[${index}]`, page)),
  ];
}

function missed(pairs: Pair[], of: object, parent: string, page: string): ContrastWarningDto[] {
  const colors = of as Colors;
  const found = pairs.flatMap(([name, ground, minimum]) => {
    if (!colors[name] || !colors[ground]) return [];
    const below = opaque(colors[ground], page, page);
    const ratio = contrast(opaque(colors[name], below, below), below);
    return ratio >= minimum ? [] : [{ path: `${parent}.${name}`, ratio: Math.floor(ratio * 100) / 100, minimum }];
  });
  return found.filter((one) => {
    const same = found.filter(({ path }) => path === one.path);
    return same.reduce((worst, other) => (other.ratio < worst.ratio ? other : worst)) === one;
  });
}
