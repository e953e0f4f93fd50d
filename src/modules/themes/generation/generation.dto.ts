import { OmitType } from '@nestjs/swagger';
import { LAYOUTS, type Layout } from '../../../platform/layouts.js';
import { OpaqueColor } from '../../../platform/http/validation/color.js';
import { Flag, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { ObjectOf } from '../../../platform/http/validation/nested.js';
import { ThemeDto } from '../themes.dto.js';
import { PRESET_KEYS } from './presets.js';

const IDENTITY = ['id', 'version', 'created_at', 'updated_at'] as const;

/** A shipped look: what a theme made from it begins with. */
export class PresetDto extends OmitType(ThemeDto, [...IDENTITY, 'is_default'] as const) {
  /**
   * What `POST /v1/themes/generate` takes as `preset`.
   * @example 'paper'
   */
  key: string;
}

/** The colours that a theme is to be made of; those left out are chosen, and so is whatever follows from them. */
export class PaletteDto {
  /** Colour of the cover and of buttons, the source of all tints; opaque. */
  @OpaqueColor()
  accent: string;

  /** Ground of the page; opaque. White when absent, or nearly black under a light `text`. */
  @Optional()
  @OpaqueColor()
  background?: string;

  /** Body text; opaque. When absent, a dark or light ink with a trace of the accent. */
  @Optional()
  @OpaqueColor()
  text?: string;
}

/** What to make a theme of: exactly one of `preset` and `palette`. */
export class GenerateThemeDto {
  /** Display name, 1 to 120 characters; by default the preset's, or the palette's accent. */
  @Optional()
  @Text(1, 120)
  name?: string;

  /** `key` of a preset. */
  @Optional()
  @OneOf(PRESET_KEYS)
  preset?: string;

  /** Colours to derive the whole theme from. */
  @Optional()
  @ObjectOf(PaletteDto)
  palette?: PaletteDto;

  /** How the page is laid out; as in the preset, or `classic`, when absent. */
  @Optional()
  @OneOf(LAYOUTS)
  layout?: Layout;

  /** True only shows the theme and its warnings, and writes nothing. */
  @Optional()
  @Flag()
  dry_run?: boolean;
}

/** A theme that was generated; on a dry run it has no identity yet. */
export class GeneratedThemeDto extends OmitType(ThemeDto, IDENTITY) {
  /** Null on a dry run. */
  id: string | null;
  /** Null on a dry run. */
  version: number | null;
  /** Null on a dry run. */
  created_at: string | null;
  /** Null on a dry run. */
  updated_at: string | null;
}

/** Two colours of the theme that are too near to each other to be told apart by everyone. */
export class ContrastWarningDto {
  /**
   * Path of the colour in the theme.
   * @example 'colors.textColor'
   */
  path: string;
  /**
   * Its contrast with the ground that it lies on, rounded down to hundredths.
   * @example 3.21
   */
  ratio: number;
  /**
   * What WCAG 2.2 AA asks for: 4.5 for text, 3 for controls.
   * @example 4.5
   */
  minimum: number;
}

/** A generated theme, with what there is to say against its colours. */
export class ThemeGenerationDto {
  /** The whole theme that was made; stored unless this was a dry run. */
  theme: GeneratedThemeDto;
  /** Where the colours that were given miss WCAG AA; those that were chosen never do. */
  warnings: ContrastWarningDto[];
}
