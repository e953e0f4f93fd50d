import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { GenerateThemeDto, type ThemeGenerationDto } from '../../themes/generation/generation.dto.js';
import { ThemeGenerationService } from '../../themes/generation/generation.service.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import type { ThemeDto } from '../../themes/themes.dto.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import type { DeskScreen, Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderNewThemePage } from './new-theme.page.js';
import { THEMES } from './theme-fields.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** The blue of the built-in theme: somewhere to begin. */
const ACCENT = '#2456e6';
const COLORS = ['accent', 'background', 'text'] as const;

/** Making a theme. */
@MemberScreens('app/themes/new')
export class NewThemeController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly generation: ThemeGenerationService,
    private readonly previews: ThemePreviewsService,
    private readonly themes: ThemesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async begin(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.openFor(request, response);
    const values = { 'palette.accent': ACCENT };
    response.send(await this.page(screen, { values, errors: {} }, await this.generate(screen, values, true)));
  }

  @Post()
  async make(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.openFor(request, response);
    const isTrial = textOf(form, 'act') === 'preview';
    try {
      const made = await this.generate(screen, form, isTrial);
      if (isTrial) response.status(200).send(await this.page(screen, { values: form, errors: {} }, made));
      else response.redirect(303, `${THEMES}/${made.theme.id ?? ''}?saved=true`);
    } catch (error) {
      const again = returned(screen, form, error);
      const instead = await this.generate(screen, { 'palette.accent': ACCENT }, true);
      response.status(400).send(await this.page(screen, again, instead));
    }
  }

  private async generate(screen: DeskScreen, form: Form, dry_run: boolean): Promise<ThemeGenerationDto> {
    const input: unknown = await this.pipe.transform(
      { ...wishOf(form), dry_run },
      { type: 'body', metatype: GenerateThemeDto },
    );
    return this.generation.generate(screen.desk.caller, input as GenerateThemeDto);
  }

  private async page(screen: DeskScreen, again: Returned, made: ThemeGenerationDto): Promise<string> {
    const { caller, session } = screen.desk;
    const { data: presets } = await this.generation.presets(caller, { limit: 100 });
    const theme = this.themes.snapshotOf(made.theme as ThemeDto);
    const { organization_name } = session;
    const sample = this.previews.address({ language: screen.language, organization_name, theme });
    return renderNewThemePage(screen, { presets, returned: again, made, sample });
  }

  private openFor(request: DashboardRequest, response: Response): DeskScreen {
    const screen = this.screens.openFor(request, response, 'themes:write', { scripts: true, frames: true });
    return screen;
  }
}

/** A look that was chosen wins over the colours; those stay typed for whoever changes their mind. */
function wishOf(form: Form): Record<string, unknown> {
  const [name, preset] = [textOf(form, 'name'), textOf(form, 'preset')];
  const colors = COLORS.map((color) => [color, textOf(form, `palette.${color}`)] as const);
  const palette = Object.fromEntries(colors.filter(([, value]) => value !== ''));
  return { ...(name ? { name } : {}), ...(preset ? { preset } : { palette }) };
}
