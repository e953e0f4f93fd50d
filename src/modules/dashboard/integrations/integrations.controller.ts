import { Body, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ENV, type Env } from '../../../platform/config/env.js';
import { invalid, notFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ACCESSES } from '../../access/oauth/connections/connections.dto.js';
import { ConnectionsService } from '../../access/oauth/connections/connections.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { textOf, type Form } from '../http/form.js';
import { ScreensService } from '../http/screens.service.js';
import { renderIntegrationsPage, renderRevokeConnectionPage } from './integrations.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Settings > Integrations: the agents that were let in. */
@MemberScreens('app/settings/integrations')
export class IntegrationsController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly screens: ScreensService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const connections = await this.connections.list(screen.desk.caller);
    response.send(renderIntegrationsPage(screen, { connections, mcpUrl: `${this.env.baseUrl}/v1/mcp` }));
  }

  @Post(':id/access')
  async change(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    const access = ACCESSES.find((one) => one === textOf(form, 'access'));
    if (!access) throw invalid('access', said('Must be one of: {allowed}.', { allowed: ACCESSES }));
    await this.connections.update(caller, id, { access });
    response.redirect(303, '/app/settings/integrations');
  }

  @Get(':id/revoke')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const connection = (await this.connections.list(screen.desk.caller)).find((item) => item.id === id);
    if (!connection) throw notFound('connection');
    response.send(renderRevokeConnectionPage(screen, connection));
  }

  @Post(':id/revoke')
  async revoke(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    await this.connections.revoke(this.screens.openDesk(request, response).desk.caller, id);
    response.redirect(303, '/app/settings/integrations');
  }
}
