import { OneOf, Optional } from '../../../platform/http/validation/fields.js';
import { ContrastWarningDto } from '../../themes/generation/generation.dto.js';
import { CreateThemeDto } from '../../themes/themes.dto.js';

const LANGUAGES = ['en', 'fr'] as const;

/** A theme that is to be looked at, as `POST /v1/themes` takes it. */
export class PreviewThemeDto extends CreateThemeDto {
  /** Of the sample page; `en` when absent. */
  @Optional()
  @OneOf(LANGUAGES)
  language?: (typeof LANGUAGES)[number];
}

/** How a stored theme is looked at. */
export class ThemeSampleQuery {
  /** Of the sample page; `en` when absent. */
  @Optional()
  @OneOf(LANGUAGES)
  language?: (typeof LANGUAGES)[number];
}

/** A theme as it looks, and what there is to say against its colours. */
export class ThemePreviewDto {
  /** A sample page in this theme, for whoever has the address; with `?prefab=` and the key of a ready-made section, that one alone. */
  url: string;
  /** Where its colours miss WCAG AA. */
  warnings: ContrastWarningDto[];
}
