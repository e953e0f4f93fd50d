import type { ProposalSnapshot, SnapshotTheme } from '../../proposals/proposal-snapshot.dto.js';
import { contrast, isDark, mix, opaque, readable } from '../../../platform/color/color.js';
import { accentColors } from '../../../platform/color/accent-colors.js';
import { pictureTones, type ArtTones } from './art-tones.js';
import { tokensOn, type Accent, type Colors, type Tokens } from './tokens.js';

/** A ground and the cards that lie on it. */
export interface Ground {
  page: Tokens;
  surface: Tokens;
}

export function defaultGround(theme: SnapshotTheme): Ground {
  const colors = theme.colors;
  const bg = opaque(colors.bg, '#ffffff', '#ffffff');
  return ground(bg, { ...colors, borderColor: null }, accentOf(theme), colors);
}

export function slotGround(theme: SnapshotTheme, slot: Colors): Ground {
  const bg = opaque(slot.bg, opaque(theme.colors.bg, '#ffffff', '#ffffff'), '#ffffff');
  return ground(bg, slot, accentOf(theme), slot);
}

/** Of a section that names a style, as far as the theme has it. */
export function groundOf(style: string | undefined, theme: SnapshotTheme): Ground {
  const key = styleKey(style, theme);
  const slot = key === 'default' ? undefined : theme.section_styles?.[Number(key.slice(5)) - 1];
  return slot ? slotGround(theme, slot) : defaultGround(theme);
}

/** A first section titled at level 1 is the cover; without a style of its own it stands on the field. */
export function coverGround({ theme, sections }: Pick<ProposalSnapshot, 'theme' | 'sections'>): Ground {
  const [first] = sections;
  const style = first?.title && first.title_level === 1 ? first.style : undefined;
  return styleKey(style, theme) === 'default' ? fieldGround(theme) : groundOf(style, theme);
}

/** As far from a dark page as a section may be that is its shade, rather than a colour of its own. */
const SHADE = 1.7;

/** What a dark theme's page, or a shade of it, becomes on paper: dark ink, and at most a tint. Null for what is printed as it is. */
export function paperGround(theme: SnapshotTheme, bg: string, tint: number): Ground | null {
  const page = opaque(theme.colors.bg, '#ffffff', '#ffffff');
  if (!isDark(page) || !isDark(bg) || contrast(bg, page) > SHADE) return null;
  const accent = accentOf(theme);
  return ground(mix('#ffffff', accent.raw, tint), {}, accent, {});
}

/** The full field of the theme's colour: the cover, and whatever thanks. */
export function fieldGround(theme: SnapshotTheme): Ground {
  const accent = accentOf(theme);
  const text = readable([accent.solidText, '#ffffff', '#111111'], accent.solid, 4.5);
  const inverse: Accent = { raw: text, solid: text, solidText: accent.solid, subtle: null, subtleText: null };
  const page = tokensOn(accent.solid, text, text, mix(accent.solid, text, 0.3), inverse, {});
  return { page, surface: page };
}

/** What a drawing in the place of a picture is made of. */
export function pictureArt(theme: SnapshotTheme): ArtTones {
  const { raw, solid } = accentOf(theme);
  const page = defaultGround(theme).page.bg;
  return pictureTones([raw, solid], page);
}

function accentOf(theme: SnapshotTheme): Accent {
  const colors = theme.colors;
  const { raw, solid } = accentColors(colors);
  const named = opaque(colors.accentSolidText ?? colors.accentContrast, solid, '#ffffff');
  const solidText = contrast(named, solid) >= 4.5 ? named : readable(['#ffffff', '#111111'], solid, 4.5);
  return { raw, solid, solidText, subtle: colors.accentSubtleBg, subtleText: colors.accentSubtleText };
}

function ground(bg: string, colors: Colors, accent: Accent, badge: Colors): Ground {
  const heading = opaque(colors.headingColor, bg, readable(['#0f1216'], bg, 7));
  const text = opaque(colors.textColor, bg, heading);
  const line = opaque(colors.borderColor, bg, mix(bg, text, 0.16));
  const page = tokensOn(bg, heading, text, line, accent, badge);
  const card = opaque(colors.cardBg, bg, bg);
  const cardHeading = opaque(colors.cardHeadingColor, card, readable([heading], card, 4.5));
  const cardText = opaque(colors.cardTextColor, card, readable([text], card, 4.5));
  const cardLine = opaque(colors.cardBorderColor, card, mix(card, cardText, 0.16));
  return { page, surface: tokensOn(card, cardHeading, cardText, cardLine, accent, badge) };
}

/** `default`, a slot's name, or its 1-based position; a missing slot is the default. */
export function styleKey(style: string | undefined, theme: SnapshotTheme): string {
  const slots = theme.section_styles ?? [];
  if (!style || style === 'default') return 'default';
  const index = /^\d+$/.test(style) ? Number(style) - 1 : slots.findIndex((slot) => slot.id === style);
  return slots[index] ? `slot-${index + 1}` : 'default';
}
