import { Nullable } from '../../platform/http/validation/fields.js';
import { Color } from '../../platform/http/validation/color.js';

/** Colours of the page, as hex or any other CSS colour. */
export class ThemeColorsDto {
  /** Page background. */
  @Color()
  bg: string;

  /** Page heading. */
  @Color()
  headingColor: string;

  /** Page body text. */
  @Color()
  textColor: string;

  /** Card background. */
  @Color()
  cardBg: string;

  /** Card heading. */
  @Color()
  cardHeadingColor: string;

  /** Card body text. */
  @Color()
  cardTextColor: string;

  /** Card border. */
  @Color()
  cardBorderColor: string;

  /** Accent foreground (legacy): links and marks on the page background. */
  @Color()
  accentColor: string;

  /** Accent background (legacy). */
  @Color()
  accentBg: string;

  /** Text on accent surfaces. */
  @Color()
  accentContrast: string;

  /** Raw accent, the source of the others. */
  @Nullable()
  @Color()
  accentRaw?: string | null;

  /** Background of solid accents, such as buttons. */
  @Nullable()
  @Color()
  accentSolidBg?: string | null;

  /** Text on solid accents. */
  @Nullable()
  @Color()
  accentSolidText?: string | null;

  /** Background of subtle accents. */
  @Nullable()
  @Color()
  accentSubtleBg?: string | null;

  /** Text on subtle accents. */
  @Nullable()
  @Color()
  accentSubtleText?: string | null;

  /** Badge background. */
  @Nullable()
  @Color()
  badgeBg?: string | null;

  /** Badge text. */
  @Nullable()
  @Color()
  badgeText?: string | null;

  /** Badge border. */
  @Nullable()
  @Color()
  badgeBorder?: string | null;
}
