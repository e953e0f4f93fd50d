import { Body, Controller, Get, Post, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { JoiningService } from '../../access/members/joining.service.js';
import { InvitationsService } from '../../organizations/members/invitations.service.js';
import { MembershipChangesService } from '../../organizations/members/membership-changes.service.js';
import type { MemberDto } from '../../organizations/organizations.dto.js';
import { OrganizationSettingsService } from '../../organizations/organization-settings.service.js';
import { demandAdmin } from '../http/demand-admin.js';
import { DashboardErrorFilter } from '../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { DeskGuard } from '../http/desk.guard.js';
import { textOf, type Form } from '../http/form.js';
import type { DeskScreen } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderMembersPage, renderRemoveMemberPage } from './members.page.js';

const PAGE = '/app/settings/members';
const OWNERS_ONLY = new AppError('forbidden', 'Only owners invite owners.');

/** Settings > Members. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/settings/members')
export class MembersController {
  constructor(
    private readonly settings: OrganizationSettingsService,
    private readonly invitations: InvitationsService,
    private readonly changes: MembershipChangesService,
    private readonly joining: JoiningService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    response.send(await this.page(this.screens.openDesk(request, response)));
  }

  @Post()
  async invite(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller, session } = screen.desk;
    demandAdmin(caller);
    const role = textOf(form, 'role');
    if (role === 'owner' && session.role !== 'owner') throw OWNERS_ONLY;
    const link = await this.invitations.create(caller, role);
    response.send(await this.page(screen, link));
  }

  @Post('invitations/:id/withdraw')
  async withdraw(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    demandAdmin(caller);
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
    demandAdmin(caller);
    await this.changes.changeRole(caller, id, textOf(form, 'role'));
    response.redirect(303, PAGE);
  }

  @Get(':id/remove')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller } = screen.desk;
    if (id !== caller.user_id) demandAdmin(caller);
    const member = (await this.all(screen)).find(({ user_id }) => user_id === id);
    if (!member) throw notFound('member');
    response.send(renderRemoveMemberPage(screen, member));
  }

  @Post(':id/remove')
  async remove(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    if (id !== caller.user_id) demandAdmin(caller);
    await this.joining.remove(caller, id);
    response.redirect(303, id === caller.user_id ? '/app' : PAGE);
  }

  private async page(screen: DeskScreen, link?: string): Promise<string> {
    const { caller } = screen.desk;
    const isAdmin = caller.permissions.has('organization:write');
    const invitations = isAdmin ? await this.invitations.list(caller) : [];
    return renderMembersPage(screen, { members: await this.all(screen), invitations, link });
  }

  private async all({ desk }: DeskScreen): Promise<MemberDto[]> {
    const members: MemberDto[] = [];
    for (let after: string | undefined | null; after !== null;) {
      const page = await this.settings.members(desk.caller, { limit: 100, ...(after ? { after } : {}) });
      members.push(...page.data);
      after = page.pagination.next_cursor;
    }
    return members;
  }
}
