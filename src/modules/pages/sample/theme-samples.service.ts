import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../platform/config/env.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { ThemePreviewsService } from '../../themes/preview/theme-previews.service.js';
import { ThemesService } from '../../themes/themes.service.js';
import type { ThemeValues } from '../../themes/themes.dto.js';
import { PreviewThemeDto, ThemePreviewDto, ThemeSampleQuery } from './theme-sample.dto.js';

/** Shows themes, before they are stored and after. */
@Injectable()
export class ThemeSamplesService {
  constructor(
    private readonly themes: ThemesService,
    private readonly previews: ThemePreviewsService,
    private readonly organizations: OrganizationsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('preview_theme', { access: 'themes:write', effect: 'create', dryRun: false })
  preview(caller: Caller, { language, ...input }: PreviewThemeDto): Promise<ThemePreviewDto> {
    return this.shown(caller, this.themes.valuesFor(input), language);
  }

  @Operation('preview_stored_theme', { access: 'themes:read', effect: 'read' })
  async previewStored(caller: Caller, id: string, { language }: ThemeSampleQuery): Promise<ThemePreviewDto> {
    return this.shown(caller, this.themes.snapshotOf(await this.themes.get(caller, id)), language);
  }

  private async shown(
    caller: Caller,
    theme: ThemeValues,
    language: ThemeSampleQuery['language'] = 'en',
  ): Promise<ThemePreviewDto> {
    const { name: organization_name } = await this.organizations.get(caller.organization_id);
    const path = this.previews.address({ language, organization_name, theme });
    return { url: `${this.env.baseUrl}${path}`, warnings: this.themes.contrastWarnings(theme) };
  }
}
