import { Body, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { LimitAttempts } from '../../../platform/rate-limit/rate-limit.module.js';
import { InvitationAcceptanceService, type NewMember } from '../../access/members/invitation-acceptance.service.js';
import { SsoDomainsService } from '../../access/sso/sso-domains.service.js';
import { SessionsService, type Session } from '../../access/sessions/sessions.service.js';
import { InvitationsService, type Invitation } from '../../organizations/members/invitations.service.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { lineOf, returned, secretOf, type Form } from '../http/form.js';
import { UNTOUCHED, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderJoinPage } from './join.page.js';
import { lengthProblem } from '../../../platform/errors/length-problem.js';
import { VisitorScreens } from '../http/screens.decorator.js';

const BY_PROVIDER = new AppError('forbidden', 'Your organization lets its members in by its provider alone.');

/** Where an invitation leads. */
@VisitorScreens('app/join/:token')
export class JoinController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly organizations: OrganizationsService,
    private readonly joining: InvitationAcceptanceService,
    private readonly sessions: SessionsService,
    private readonly screens: ScreensService,
    private readonly domains: SsoDomainsService,
  ) {}

  @Get()
  async show(@Req() request: BrowserRequest, @Res() response: Response, @Param('token') token: string) {
    await this.page(request, response, token, UNTOUCHED);
  }

  @Post()
  @LimitAttempts(20)
  async join(
    @Req() request: BrowserRequest,
    @Res() response: Response,
    @Param('token') token: string,
    @Body() form: Form,
  ): Promise<void> {
    const invitation = await this.invitations.open(token);
    try {
      const { session } = request;
      if (!session && (await this.sso(invitation)) === 'alone') throw BY_PROVIDER;
      const { id } = session
        ? await this.joining.joinAs(token, session)
        : await this.joining.joinAsNew(token, memberOf(form));
      const { organization_id } = invitation;
      if (!session) this.screens.signIn(response, await this.sessions.open(id, organization_id));
      else if (request.session_token && (await this.isOpen(session, organization_id)))
        await this.sessions.choose(request.session_token, organization_id);
      response.redirect(303, '/app');
    } catch (error) {
      await this.page(request, response, token, returned(this.screens.open(request, response), form, error));
    }
  }

  private async page(request: BrowserRequest, response: Response, token: string, again: Returned): Promise<void> {
    const invitation = await this.invitations.open(token);
    const { name } = await this.organizations.get(invitation.organization_id);
    const screen = this.screens.open(request, response, { leadsAway: true });
    const wrong = Object.keys(again.errors).length > 0;
    const role = screen.t.roles[invitation.role];
    const isKnown = await this.joining.isKnown(invitation);
    const sso = await this.sso(invitation);
    const props = { organization: name, email: invitation.email, role, isKnown, sso, returned: again };
    response.status(wrong ? 400 : 200).send(renderJoinPage(screen, props));
  }

  /** Somebody else's provider, or a password that is not enough, opens none that is joined. */
  private async isOpen(session: Session, organizationId: string): Promise<boolean> {
    return (await this.sessions.organizationsOf(session)).some(({ id }) => id === organizationId);
  }

  /** Whether the provider of the organization signs in who is invited, and whether it alone does. */
  private async sso({ email, organization_id }: Invitation): Promise<'alone' | 'too' | null> {
    const provider = await this.domains.providerOf(email);
    if (provider?.organization_id !== organization_id) return null;
    return provider.enforced ? 'alone' : 'too';
  }
}

function memberOf(form: Form): NewMember {
  const member = { name: lineOf(form, 'name'), password: secretOf(form, 'password') };
  if (member.name.length < 1 || member.name.length > 255) throw invalid('name', lengthProblem(member.name, 1, 255));
  return member;
}
