import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import { UpdateOrganizationDto } from '../../organizations/organizations.dto.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { requireAdmin } from '../http/require-admin.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { ADDRESS, CHOICES, ORGANIZATION_FIELDS } from './organization-fields.js';
import { renderOrganizationPage } from './organization.page.js';
import { typedReminders } from '../layout/reminder-fields.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Settings > Organization. */
@MemberScreens('app/settings/organization')
export class OrganizationController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly settings: OrganizationSettingsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    response.send(await this.page(screen, UNTOUCHED, saved === 'true'));
  }

  @Post()
  async save(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    requireAdmin(screen.desk.caller);
    try {
      const metatype = UpdateOrganizationDto;
      const input = (await this.pipe.transform(changesOf(form), { type: 'body', metatype })) as UpdateOrganizationDto;
      await atVersion(form, screen.desk.caller, (at) => this.settings.update(at, input));
    } catch (error) {
      const stale = isStale(error);
      const again = stale
        ? { values: form, errors: { form: screen.t.organization.stale } }
        : returned(screen, form, error);
      response.status(stale ? 412 : 400).send(await this.page(screen, again));
      return;
    }
    response.redirect(303, `${ADDRESS}?saved=true`);
  }

  private async page(screen: DeskScreen, again: Returned, saved = false): Promise<string> {
    const { caller } = screen.desk;
    const organization = await this.settings.get(caller);
    const mayWrite = caller.permissions.has('organization:write');
    return renderOrganizationPage(screen, { organization, returned: again, mayWrite, saved });
  }
}

/** An emptied field is null; one that cannot be is refused as it is. */
function changesOf(form: Form): Record<string, unknown> {
  const fields = ORGANIZATION_FIELDS.flatMap((group) => group.fields);
  const texts = fields.map(({ name, type, required }) => {
    const text = textOf(form, name);
    if (text === '' && !required) return [name, null] as const;
    return [name, type === 'number' ? Number(text || NaN) : text] as const;
  });
  const chosen = CHOICES.map((name) => [name, textOf(form, name)] as const);
  return { ...Object.fromEntries([...texts, ...chosen.filter(([, value]) => value !== '')]), ...typedReminders(form) };
}
