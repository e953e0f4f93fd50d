import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import { PreviewThemeDto, ThemePreviewDto } from './theme-sample.dto.js';

/** Shows themes before they are stored. */
@Injectable()
export class ThemeSamplesService {
  constructor(
    private readonly themes: ThemesService,
    private readonly previews: ThemePreviewsService,
    private readonly organizations: OrganizationsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('preview_theme', { access: 'themes:write', effect: 'create', dryRun: false })
  async preview(caller: Caller, { language = 'en', ...input }: PreviewThemeDto): Promise<ThemePreviewDto> {
    const theme = this.themes.valuesFor(input);
    const { name: organization_name } = await this.organizations.get(caller.organization_id);
    const path = this.previews.address({ language, organization_name, theme });
    return { url: `${this.env.baseUrl}${path}`, warnings: this.themes.contrastWarnings(theme) };
  }
}
