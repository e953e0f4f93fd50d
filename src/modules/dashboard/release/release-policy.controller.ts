import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import { UpdateOrganizationDto } from '../../organizations/organizations.dto.js';
import { RELEASE_RULES, type ReleaseRuleName } from '../../organizations/release-policy.dto.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { decimalOf, minorOf, withoutPercent } from '../http/decimals.js';
import { listOf, returned, textOf, type Form } from '../http/form.js';
import { requireAdmin } from '../http/require-admin.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { renderReleasePolicyPage } from './release-policy.page.js';

const ADDRESS = '/app/settings/release';

/** Settings > Release. */
@MemberScreens('app/settings/release')
export class ReleasePolicyController {
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
    const { caller } = screen.desk;
    requireAdmin(caller);
    const rules = RELEASE_RULES.filter((when) => listOf(form, 'rules').includes(when));
    try {
      const { default_currency } = await this.settings.get(caller);
      const release_policy = {
        rules: rules.map((when) => ({ when, value: valueIn(form, when, default_currency, screen) })),
        approver_roles: listOf(form, 'approver_roles'),
      };
      const metatype = UpdateOrganizationDto;
      const input = (await this.pipe.transform(
        { release_policy },
        { type: 'body', metatype },
      )) as UpdateOrganizationDto;
      await atVersion(form, caller, (at) => this.settings.update(at, input));
    } catch (error) {
      const stale = isStale(error);
      const again = stale
        ? { values: form, errors: { form: screen.t.organization.stale } }
        : besideRules(returned(screen, form, error), rules);
      response.status(stale ? 412 : 400).send(await this.page(screen, again));
      return;
    }
    response.redirect(303, `${ADDRESS}?saved=true`);
  }

  private async page(screen: DeskScreen, again: Returned, saved = false): Promise<string> {
    const { caller } = screen.desk;
    const organization = await this.settings.get(caller);
    const mayWrite = caller.permissions.has('organization:write');
    return renderReleasePolicyPage(screen, { organization, returned: again, mayWrite, saved, address: ADDRESS });
  }
}

function valueIn(form: Form, when: ReleaseRuleName, currency: string, { language }: DeskScreen): unknown {
  const text = textOf(form, `value_${when}`);
  if (when === 'total_over') return text === '' ? null : minorOf(text, currency, language);
  if (when === 'discount_percent_over') return text === '' ? null : decimalOf(withoutPercent(text), language);
  if (when !== 'recipients_outside') return null;
  return text.split(/[\s,;]+/).filter((domain) => domain !== '');
}

/** The mistakes of a rule, beside its own field. */
function besideRules({ values, errors }: Returned, rules: ReleaseRuleName[]): Returned {
  const named = Object.entries(errors).map(([field, text]) => {
    const when = rules[Number(/^release_policy\.rules\[(\d+)\]/.exec(field)?.[1])];
    const name = when ? `value_${when}` : field.startsWith('release_policy.approver_roles') ? 'approver_roles' : field;
    return [name, text] as const;
  });
  return { values, errors: Object.fromEntries(named) };
}
