import { Injectable } from '@nestjs/common';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { UpdateThemeDto, type ThemeDto } from '../../themes/themes.dto.js';
import { ThemesService } from '../../themes/themes.service.js';
import { atVersion, isStale } from '../http/at-version.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { textsOfTheme, themeOf, withStyle, withoutStyle } from './theme-fields.js';
import { renderThemePage } from './theme.page.js';

interface Shown {
  status: number;
  page: string;
}

/** What becomes of the form of one theme: it is stored, or shown as it would be. */
@Injectable()
export class ThemeDeskService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly themes: ThemesService,
    private readonly previews: ThemePreviewsService,
  ) {}

  /** Null once it is stored. */
  async change(screen: DeskScreen, id: string, form: Form): Promise<Shown | null> {
    const trial = trialOf(form);
    if (trial) return this.tryOut(screen, id, trial);
    try {
      const input = await this.judge(form);
      await atVersion(form, screen.desk.caller, (at) => this.themes.update(at, id, input));
      return null;
    } catch (error) {
      const stale = isStale(error);
      const again = stale ? { values: form, errors: { form: screen.t.themes.stale } } : returned(screen, form, error);
      return { status: stale ? 412 : 400, page: await this.page(screen, id, again) };
    }
  }

  /** The theme as it is stored or, where the form comes back, as it was typed. */
  async page(screen: DeskScreen, id: string, again: Returned, saved = false): Promise<string> {
    const theme = await this.themes.get(screen.desk.caller, id);
    const isTyped = Object.keys(again.values).length > 0;
    const values = isTyped ? again.values : textsOfTheme(theme);
    const shown = isTyped ? await this.asTyped(theme, again.values) : theme;
    const [sample, warnings] = [this.sampleOf(screen, shown), this.previews.warnings(shown)];
    return renderThemePage(screen, { theme, returned: { ...again, values }, sample, warnings, saved });
  }

  private async tryOut(screen: DeskScreen, id: string, form: Form): Promise<Shown> {
    try {
      await this.judge(form);
      return { status: 200, page: await this.page(screen, id, { ...UNTOUCHED, values: form }) };
    } catch (error) {
      return { status: 400, page: await this.page(screen, id, returned(screen, form, error)) };
    }
  }

  /** What is wrong in the form is shown as it is stored. */
  private async asTyped(theme: ThemeDto, form: Form): Promise<ThemeDto> {
    try {
      return { ...theme, ...(await this.judge(form)) };
    } catch {
      return theme;
    }
  }

  private async judge(form: Form): Promise<UpdateThemeDto> {
    return (await this.pipe.transform(themeOf(form), { type: 'body', metatype: UpdateThemeDto })) as UpdateThemeDto;
  }

  private sampleOf(screen: DeskScreen, theme: ThemeDto): string {
    const { organization_name } = screen.desk.session;
    return this.previews.address({
      ...{ language: screen.language, organization_name },
      theme: this.themes.snapshotOf(theme),
    });
  }
}

/** The form as it is to be shown without being stored; null when it is to be stored. */
function trialOf(form: Form): Form | null {
  const place = textOf(form, 'remove_style');
  if (/^\d{1,2}$/.test(place)) return withoutStyle(form, Number(place));
  const act = textOf(form, 'act');
  if (act === 'add') return withStyle(form);
  return act === 'preview' ? form : null;
}
