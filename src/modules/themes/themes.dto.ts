import { Flag, Nullable, OneOf, Optional, Steps, Text } from '../../platform/http/validation/fields.js';
import { ListOf, ObjectOf } from '../../platform/http/validation/nested.js';
import { LAYOUTS, type Layout } from '../../platform/layouts.js';
import { Rem } from './rem.decorator.js';
import { SectionStyleDto } from './section-style.dto.js';
import { ThemeColorsDto } from './theme-colors.dto.js';

export const FONTS = ['inter', 'helvetica', 'satoshi', 'poppins', 'outfit', 'plus_jakarta'] as const;
export const BODY_THEMES = ['white', 'gray', 'outlined', 'black'] as const;
export const COLOR_ACCENTS = ['blue', 'green', 'purple', 'red', 'orange', 'black'] as const;

export const MAX_SECTION_STYLES = 20;

export type BodyTheme = (typeof BODY_THEMES)[number];
export type ColorAccent = (typeof COLOR_ACCENTS)[number];

/** What a page is painted with: a theme without its identity, fit to be frozen. */
export interface ThemeValues {
  name: string;
  font: string;
  title_font: string | null;
  body_font: string | null;
  /** Absent from what was frozen before there were layouts, which is `classic`. */
  layout?: Layout;
  body_theme: string;
  color_accent: string;
  colors: Record<string, string | null>;
  section_styles: Record<string, string | null>[] | null;
  radius: number;
  button_radius: number;
  paragraph_margin_top: number | null;
}

/** Fonts, colours and shapes of proposals. */
export class ThemeDto {
  /** @example '0198c0de-7a11-7000-8000-000000000001' */
  id: string;
  /** Display name. */
  name: string;
  /** Font of the page. */
  font: string;
  /** Font of titles; null for that of the layout, which is the page's but in `editorial` and `warm`. */
  title_font: string | null;
  /** Font of body text; null for that of the page. */
  body_font: string | null;
  /** How pages are composed: cover, openings of sections, figures, steps and quotes. */
  layout: Layout;
  /** Ground that the default colours are made for. */
  body_theme: string;
  /** Accent that the default colours are made with. */
  color_accent: string;
  /** Colours of the page. */
  colors: ThemeColorsDto;
  /** Colours of sections, by slot; null when there are none. */
  section_styles: SectionStyleDto[] | null;
  /** Corner radius of cards, in rem. */
  radius: number;
  /** Corner radius of buttons, in rem. */
  button_radius: number;
  /** Space above paragraphs, in pixels. */
  paragraph_margin_top: number;
  /** Whether new proposals get this theme; at most one of an organization. */
  is_default: boolean;
  /** Rises with each write; see `If-Match`. */
  version: number;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

abstract class ThemeFields {
  /** Font of the page; `inter` when a new theme names none. */
  @Optional()
  @OneOf(FONTS)
  font?: string;

  /** Font of titles; null for that of the layout: a serif in `editorial` and `warm`, else the page's. */
  @Nullable()
  @OneOf(FONTS)
  title_font?: string | null;

  /** Font of body text; null for that of the page. */
  @Nullable()
  @OneOf(FONTS)
  body_font?: string | null;

  /** How pages are composed; `classic` when a new theme names none. Sections may have their own. */
  @Optional()
  @OneOf(LAYOUTS)
  layout?: Layout;

  /** Ground that a new theme's colours are made for when it brings none; `white` when absent. */
  @Optional()
  @OneOf(BODY_THEMES)
  body_theme?: BodyTheme;

  /** Accent that a new theme's colours are made with when it brings none; `blue` when absent. */
  @Optional()
  @OneOf(COLOR_ACCENTS)
  color_accent?: ColorAccent;

  /** Colours of the page, replaced whole. */
  @Optional()
  @ObjectOf(ThemeColorsDto)
  colors?: ThemeColorsDto;

  /** Colours of sections, at most 20, replaced whole; null removes them. */
  @Nullable()
  @ListOf(SectionStyleDto, 0, MAX_SECTION_STYLES)
  section_styles?: SectionStyleDto[] | null;

  /** Corner radius of cards, 0 to 2 rem in steps of 0.1. */
  @Optional()
  @Rem()
  radius?: number;

  /** Corner radius of buttons, 0 to 2 rem in steps of 0.1. */
  @Optional()
  @Rem()
  button_radius?: number;

  /** Space above paragraphs that name none of their own, 0 to 96 pixels in steps of 2. */
  @Optional()
  @Steps(0, 96, 2)
  paragraph_margin_top?: number;

  /** True makes it the theme of new proposals, in place of the one before. */
  @Optional()
  @Flag()
  is_default?: boolean;
}

/** The fields that a PATCH may change. */
export class UpdateThemeDto extends ThemeFields {
  /** Display name, 1 to 120 characters. */
  @Optional()
  @Text(1, 120)
  name?: string;
}

/** A new theme; only the name is required, the rest has readable defaults. */
export class CreateThemeDto extends ThemeFields {
  /** Display name, 1 to 120 characters. */
  @Text(1, 120)
  name: string;
}
