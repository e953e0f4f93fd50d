import { Body, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { SeeOther, type DashboardRequest } from '../http/dashboard-request.js';
import type { Form } from '../http/form.js';
import { VisitorScreens } from '../http/screens.decorator.js';

/** Into the twin of the organization in which somebody works, and back. */
@VisitorScreens('app/test-mode')
export class TestModeSwitchController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly sessions: SessionsService,
  ) {}

  @Post()
  async change(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const { desk, session_token } = request;
    if (!desk || !session_token) throw new SeeOther('/app/login');
    const { organization_id, twin_of } = desk.session;
    const twin = form.mode === 'test' ? (await this.organizations.twinOf(organization_id)).id : null;
    await this.sessions.choose(session_token, twin ?? twin_of ?? organization_id);
    response.redirect(303, '/app');
  }
}
