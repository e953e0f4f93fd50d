import { Body, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invalid } from '../../../platform/errors/errors.js';
import { LimitAttempts } from '../../../platform/rate-limit/rate-limit.module.js';
import { InvitationAcceptanceService, type NewMember } from '../../access/members/invitation-acceptance.service.js';
import { SessionsService } from '../../access/sessions/sessions.service.js';
import { InvitationsService } from '../../organizations/members/invitations.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, secretOf, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderJoinPage } from './join.page.js';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { VisitorScreens } from '../http/screens.decorator.js';

/** Where an invitation leads. */
@VisitorScreens('app/join/:token')
export class JoinController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly organizations: OrganizationsService,
    private readonly joining: InvitationAcceptanceService,
    private readonly sessions: SessionsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @Param('token') token: string) {
    await this.page(request, response, token, UNTOUCHED);
  }

  @Post()
  @LimitAttempts(20)
  async join(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @Param('token') token: string,
    @Body() form: Form,
  ): Promise<void> {
    const { organization_id } = await this.invitations.open(token);
    try {
      const { session } = request;
      const { id } = session
        ? await this.joining.joinAs(token, session)
        : await this.joining.joinAsNew(token, memberOf(form));
      if (request.session_token) await this.sessions.choose(request.session_token, organization_id);
      else this.screens.signIn(response, await this.sessions.open(id, organization_id));
      response.redirect(303, '/app');
    } catch (error) {
      await this.page(request, response, token, returned(this.screens.open(request, response), form, error));
    }
  }

  private async page(request: DashboardRequest, response: Response, token: string, again: Returned): Promise<void> {
    const invitation = await this.invitations.open(token);
    const { name } = await this.organizations.get(invitation.organization_id);
    const screen = this.screens.open(request, response);
    const wrong = Object.keys(again.errors).length > 0;
    const role = screen.t.roles[invitation.role];
    const isKnown = await this.joining.isKnown(invitation);
    const props = { organization: name, email: invitation.email, role, isKnown, returned: again };
    response.status(wrong ? 400 : 200).send(renderJoinPage(screen, props));
  }
}

function memberOf(form: Form): NewMember {
  const member = { name: textOf(form, 'name'), password: secretOf(form, 'password') };
  if (member.name.length < 1 || member.name.length > 255) throw invalid('name', lengthProblem(member.name, 1, 255));
  return member;
}
