import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateLeadDto, UpdateLeadDto, type LeadDto } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { ProposalListsService } from '../../proposals/proposal-lists.service.js';
import { atVersion, isStale } from '../http/at-version.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { ListFilesService } from '../http/list-files.service.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { LEADS, LEAD_HEAD, leadCells, leadFiltersOf, leadOf } from './lead-fields.js';
import { renderLeadPage } from './lead.page.js';
import { renderLeadsPage, renderNewLeadPage } from './leads.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** The people and companies that proposals are made for. */
@MemberScreens('app/leads')
export class LeadsDeskController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly leads: LeadsService,
    private readonly proposals: ProposalListsService,
    private readonly screens: ScreensService,
    private readonly files: ListFilesService,
  ) {}

  @Get()
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response, { scripts: true });
    const after = textOf(query, 'after');
    const filters = leadFiltersOf(query);
    const leads = await this.leads.list(screen.desk.caller, { ...filters, limit: 50, ...(after ? { after } : {}) });
    response.send(renderLeadsPage(screen, { leads, filters }));
  }

  /** All that match, however many, as a file. */
  @Get('export.csv')
  async export(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: Form): Promise<void> {
    const { desk, now } = this.screens.openFor(request, response, 'leads:read');
    const read = (page: { limit: number; after?: string }) =>
      this.leads.list(desk.caller, { ...leadFiltersOf(query), ...page });
    const listing = { of: 'leads', head: LEAD_HEAD, read, cells: leadCells };
    await this.files.send<LeadDto>(desk.caller, response, `leads-${now.slice(0, 10)}`, listing);
  }

  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'leads:write');
    try {
      const input: unknown = await this.pipe.transform(leadOf(form), { type: 'body', metatype: CreateLeadDto });
      const { id } = await this.leads.create(screen.desk.caller, input as CreateLeadDto);
      response.redirect(303, `${LEADS}/${id}?saved=true`);
    } catch (error) {
      response.status(400).send(renderNewLeadPage(screen, returned(screen, form, error)));
    }
  }

  @Get('new')
  fresh(@Req() request: DashboardRequest, @Res() response: Response): void {
    response.send(renderNewLeadPage(this.screens.openFor(request, response, 'leads:write'), UNTOUCHED));
  }

  @Get(':id')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    response.send(await this.page(screen, id, UNTOUCHED, saved === 'true'));
  }

  @Post(':id')
  async save(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'leads:write');
    try {
      const input: unknown = await this.pipe.transform(leadOf(form), { type: 'body', metatype: UpdateLeadDto });
      await atVersion(form, screen.desk.caller, (at) => this.leads.update(at, id, input as UpdateLeadDto));
      response.redirect(303, `${LEADS}/${id}?saved=true`);
    } catch (error) {
      const stale = isStale(error);
      const again = stale ? { values: form, errors: { form: screen.t.leads.stale } } : returned(screen, form, error);
      response.status(stale ? 412 : 400).send(await this.page(screen, id, again));
    }
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'leads:delete');
    const { name } = await this.leads.get(screen.desk.caller, id);
    const { remove, removeTitle, removeText } = screen.t.leads;
    const [back, action] = [`${LEADS}/${id}`, `${LEADS}/${id}/delete`];
    response.send(
      renderConfirmation(screen, { title: removeTitle(name), text: removeText, act: remove, action, back }),
    );
  }

  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'leads:delete').desk;
    await this.leads.delete(caller, id);
    response.redirect(303, LEADS);
  }

  private async page(screen: DeskScreen, id: string, again: Returned, saved = false): Promise<string> {
    const { caller } = screen.desk;
    const lead = await this.leads.get(caller, id);
    const page = (await this.proposals.list(caller, { lead_id: id, view: 'full', limit: 25 })) as {
      data: ProposalDto[];
    };
    return renderLeadPage(screen, { lead, proposals: page.data, returned: again, saved });
  }
}
