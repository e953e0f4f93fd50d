import { Body, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import {
  CreateServiceAccountDto,
  UpdateServiceAccountDto,
  type ServiceAccountDto,
} from '../../access/service-accounts/service-accounts.dto.js';
import { ServiceAccountsService } from '../../access/service-accounts/service-accounts.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import {
  SERVICE_ACCOUNTS,
  renderDeleteServiceAccountPage,
  renderServiceAccountPage,
  renderServiceAccountsPage,
} from './service-accounts.page.js';

/** Settings > Service accounts: programs with a role of their own. */
@MemberScreens('app/settings/service-accounts')
export class ServiceAccountsDeskController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly accounts: ServiceAccountsService,
    private readonly screens: ScreensService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    response.send(await this.list(this.open(request, response), UNTOUCHED));
  }

  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.open(request, response);
    try {
      await this.accounts.create(screen.desk.caller, await this.judged(form, CreateServiceAccountDto));
      response.redirect(303, SERVICE_ACCOUNTS);
    } catch (error) {
      response.status(400).send(await this.list(screen, returned(screen, form, error)));
    }
  }

  @Get(':id')
  async one(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.open(request, response);
    const account = await this.accounts.get(screen.desk.caller, id);
    response.send(renderServiceAccountPage(screen, account, UNTOUCHED));
  }

  @Post(':id')
  async change(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.open(request, response);
    const { caller } = screen.desk;
    const account = await this.accounts.get(caller, id);
    try {
      await this.accounts.update(caller, id, await this.judged(form, UpdateServiceAccountDto));
      response.redirect(303, SERVICE_ACCOUNTS);
    } catch (error) {
      response.status(400).send(renderServiceAccountPage(screen, account, returned(screen, form, error)));
    }
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.open(request, response);
    response.send(renderDeleteServiceAccountPage(screen, await this.accounts.get(screen.desk.caller, id)));
  }

  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    await this.accounts.delete(this.open(request, response).desk.caller, id);
    response.redirect(303, SERVICE_ACCOUNTS);
  }

  private open(request: DashboardRequest, response: Response): DeskScreen {
    return this.screens.openFor(request, response, 'members:write');
  }

  /** As the API would take it; keys are pasted as they are. */
  private async judged<T extends object>(form: Form, dto: new () => T): Promise<T> {
    const sent = { name: textOf(form, 'name'), role: textOf(form, 'role'), jwks: pasted(textOf(form, 'jwks')) };
    return (await this.pipe.transform(sent, { type: 'body', metatype: dto })) as T;
  }

  private async list(screen: DeskScreen, again: Returned): Promise<string> {
    const accounts: ServiceAccountDto[] = (await this.accounts.page(screen.desk.caller, { limit: 100 })).data;
    const tokenUrl = `${this.env.baseUrl}/v1/oauth/token`;
    return renderServiceAccountsPage(screen, { accounts, tokenUrl, returned: again });
  }
}

/** What is no JSON stays the text, which is refused by its field. */
function pasted(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
