import {
  AA_CONTROL,
  AA_TEXT,
  blends,
  contrast,
  isDark,
  isWhite,
  lightness,
  mix,
  readable,
  soften,
  strengthen,
} from '../../../platform/color/color.js';
import type { SectionStyleDto } from '../section-style.dto.js';
import type { ThemeColorsDto } from '../theme-colors.dto.js';

/** What the colours of a theme are made of, as hex; what is left out follows from the rest. */
export interface Palette {
  background: string;
  heading: string;
  /** Body text; by default the heading's colour, softer. */
  text?: string;
  /** Fills the cover and the buttons. */
  accent: string;
  onAccent?: string;
  /** What links, drawings and tints are made of, where the accent is not to be. */
  raw?: string;
  /** Marks badges, where the accent is not to. */
  mark?: string;
  card?: string;
  line?: string;
  /** Grounds of the section styles. */
  tint?: string;
  dark?: string;
  field?: string;
  light?: string;
}

type Style = Required<SectionStyleDto>;
type Badge = Pick<Style, 'badgeBg' | 'badgeText' | 'badgeBorder'>;

interface Ground {
  bg: string;
  heading: string;
  text: string;
  card: string;
  line: string;
}

const COMFORT = 7;
const BLACK = '#0b0c0f';

const legible = (color: string, ...grounds: string[]) => strengthen(color, grounds, AA_TEXT);

/** Colours of the page; every text that the palette leaves open reaches WCAG AA. */
export function colorsFrom(palette: Palette): Required<ThemeColorsDto> {
  const { accent, background, raw = accent } = palette;
  const { onAccent = readable(['#ffffff', palette.heading, background], accent, AA_TEXT) } = palette;
  const ground = pageGround(palette);
  const subtle = tinge(background, raw, 0.1);
  return {
    bg: background,
    headingColor: ground.heading,
    textColor: ground.text,
    ...cardOf(ground),
    accentColor: legible(raw, background, ground.card),
    accentBg: accent,
    accentContrast: onAccent,
    accentRaw: raw,
    accentSolidBg: accent,
    accentSolidText: onAccent,
    accentSubtleBg: subtle,
    accentSubtleText: legible(raw, subtle),
    ...badgeOn(background, palette),
  };
}

/** Four slots for rhythm, under the same names in every theme: a breath of the accent, the dark, the accent in full, the light. */
export function sectionStylesFrom(palette: Palette): Style[] {
  const { accent, background } = palette;
  const night = isDark(background);
  const tint = palette.tint ?? tinge(background, accent, night ? 0.14 : 0.08);
  const dark = palette.dark ?? mix(BLACK, night ? background : accent, night ? 0.4 : 0.2);
  const light =
    palette.light ?? (isWhite(background) ? mix(background, palette.heading, 0.04) : mix('#ffffff', background, 0.06));
  return [
    styleOn('tint', tint, palette),
    styleOn('dark', dark, palette),
    fieldStyle(palette),
    styleOn('light', light, palette),
  ];
}

function pageGround({
  background: bg,
  heading,
  text = soften(heading, bg, COMFORT, 0.2),
  card,
  line,
}: Palette): Ground {
  return { bg, heading, text, card: card ?? lifted(bg, text), line: line ?? mix(bg, text, 0.16) };
}

/** The page's ink on a ground like the page's own; on the opposite one, the page's ground becomes the ink. */
function groundOn(bg: string, palette: Palette): Ground {
  const page = pageGround(palette);
  const inks = isDark(bg) === isDark(page.bg) ? inksOn(bg, page.heading, page.text) : inksOn(bg, page.bg);
  return { bg, ...inks, card: lifted(bg, inks.text), line: mix(bg, inks.text, 0.18) };
}

/** Both readable, on the same side of the ground; the text is the heading's colour, softer, where its own won't do. */
function inksOn(bg: string, ofHeading: string, ofText?: string): Pick<Ground, 'heading' | 'text'> {
  const heading = legible(ofHeading, bg);
  const isLighter = (color: string) => lightness(color) > lightness(bg);
  const fits = ofText && contrast(ofText, bg) >= AA_TEXT && isLighter(ofText) === isLighter(heading);
  return { heading, text: fits ? ofText : soften(heading, bg, COMFORT, 0.2) };
}

function styleOn(id: string, bg: string, palette: Palette): Style {
  return { id, ...styleOf(groundOn(bg, palette)), ...badgeOn(bg, palette) };
}

/** The accent in full: one ink on it, and the page's own cards. */
function fieldStyle(palette: Palette): Style {
  const { background, heading, accent, field: bg = accent, onAccent } = palette;
  const own = onAccent !== undefined && bg === accent ? [onAccent] : [];
  const byLight = [background, heading].sort((a, b) => lightness(b) - lightness(a));
  const ink = readable([...own, ...byLight], bg, AA_TEXT);
  const text = soften(ink, bg, COMFORT, 0.12);
  const page = pageGround(palette);
  const card = cardOf({ ...page, card: page.bg, line: page.bg });
  const badge = { badgeBg: ink, badgeText: legible(bg, ink), badgeBorder: ink };
  return { id: 'accent', ...styleOf({ bg, heading: ink, text, card: bg, line: mix(bg, ink, 0.3) }), ...card, ...badge };
}

function styleOf(ground: Ground): Omit<Style, 'id' | keyof Badge> {
  const { bg, heading, text, line } = ground;
  return { bg, headingColor: heading, textColor: text, borderColor: line, ...cardOf(ground) };
}

function cardOf({ heading, text, card, line }: Ground) {
  const inks = inksOn(card, heading, text);
  return { cardBg: card, cardHeadingColor: inks.heading, cardTextColor: inks.text, cardBorderColor: line };
}

function badgeOn(bg: string, { accent, raw = accent, mark = raw }: Palette): Badge {
  const badgeBg = tinge(bg, strengthen(mark, bg, AA_CONTROL), 0.14);
  const badgeText = legible(mark, badgeBg);
  return { badgeBg, badgeText, badgeBorder: mix(badgeBg, badgeText, 0.2) };
}

/** A trace of the colour, or of grey where the two would turn to mud. */
function tinge(bg: string, color: string, amount: number): string {
  if (blends(bg, color)) return mix(bg, color, amount);
  return mix(bg, isDark(bg) ? '#ffffff' : '#000000', amount / 2);
}

/** Towards the light where that leaves room for text; from white, a little towards the text. */
function lifted(bg: string, text: string): string {
  if (!isDark(bg)) return isWhite(bg) ? mix(bg, text, 0.04) : mix(bg, '#ffffff', 0.75);
  const lighter = mix(bg, '#ffffff', Math.max(0.06, 0.2 - lightness(bg)));
  return contrast(lighter, '#ffffff') >= COMFORT ? lighter : mix(bg, '#000000', 0.14);
}
