import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ApiKeysService, type ApiKeyListItem } from '../../access/api-keys/api-keys.service.js';
import { MemberChangesService } from '../../access/members/member-changes.service.js';
import { InvitationsService } from '../../organizations/members/invitations.service.js';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { requireAdmin } from '../http/require-admin.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderMembersPage, renderRemoveMemberPage, type MadeInvitation } from './members.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const PAGE = '/app/settings/members';

/** Settings > Members. */
@MemberScreens('app/settings/members')
export class MembersController {
  constructor(
    private readonly people: MembersService,
    private readonly invitations: InvitationsService,
    private readonly changes: MemberChangesService,
    private readonly keys: ApiKeysService,
    private readonly settings: OrganizationSettingsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    response.send(await this.page(this.screens.openDesk(request, response), UNTOUCHED));
  }

  @Post()
  async invite(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { language, desk } = screen;
    const [email, role] = [textOf(form, 'email'), textOf(form, 'role')];
    try {
      const { url: link } = await this.invitations.create(desk.caller, { email, role, language });
      response.send(await this.page(screen, UNTOUCHED, { email, link }));
    } catch (error) {
      response.status(400).send(await this.page(screen, returned(screen, form, error)));
    }
  }

  @Post('invitations/:id/withdraw')
  async withdraw(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    requireAdmin(caller);
    await this.invitations.withdraw(caller, id);
    response.redirect(303, PAGE);
  }

  @Post(':id/role')
  async changeRole(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    requireAdmin(caller);
    const keys = await this.changes.changeRole(caller, id, textOf(form, 'role'));
    response.redirect(303, id === caller.user_id ? PAGE : afterwards(id, keys));
  }

  @Get(':id/remove')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller } = screen.desk;
    if (id !== caller.user_id) requireAdmin(caller);
    const member = (await this.all(screen)).find(({ user_id }) => user_id === id);
    if (!member) throw notFound('member');
    response.send(renderRemoveMemberPage(screen, member, await this.keys.liveMadeBy(caller, id)));
  }

  @Post(':id/remove')
  async remove(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    if (id !== caller.user_id) requireAdmin(caller);
    const keys = await this.changes.remove(caller, id);
    response.redirect(303, id === caller.user_id ? '/app' : afterwards(id, keys));
  }

  private async page(screen: DeskScreen, again: Returned, made?: MadeInvitation): Promise<string> {
    const { caller } = screen.desk;
    const isAdmin = caller.permissions.has('organization:write');
    const invitations = isAdmin ? await this.invitations.list(caller) : [];
    const members = await this.all(screen);
    const { require_mfa: isFactorRequired } = await this.settings.get(caller);
    return renderMembersPage(screen, { members, invitations, isFactorRequired, made, returned: again });
  }

  private async all({ desk }: DeskScreen): Promise<MemberDto[]> {
    const members: MemberDto[] = [];
    for (let after: string | undefined | null; after !== null;) {
      const page = await this.people.list(desk.caller, { limit: 100, ...(after ? { after } : {}) });
      members.push(...page.data);
      after = page.pagination.next_cursor;
    }
    return members;
  }
}

/** To the keys that the person made, where there are any: they go on working. */
function afterwards(userId: string, keys: ApiKeyListItem[]): string {
  return keys.length > 0 ? `/app/settings/api-keys/made-by/${userId}` : PAGE;
}
