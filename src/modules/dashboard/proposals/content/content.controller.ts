import { Body, Controller, Get, Post, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { PrefabsService } from '../../../content/prefabs/prefabs.service.js';
import { CompositionService } from '../../../proposals/content/composition.service.js';
import { ProposalRecordsService } from '../../../proposals/proposal-records.service.js';
import { atVersion, isStale } from '../../http/at-version.js';
import { DashboardErrorFilter } from '../../http/dashboard-error.filter.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { demand } from '../../http/demand.js';
import { DeskGuard } from '../../http/desk.guard.js';
import { textOf, type Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import type { DeskScreen } from '../../http/screen.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderStalePage } from '../stale.page.js';
import { renderContentPage } from './content.page.js';
import { renderLibraryPage } from './library.page.js';
import { ProposalSectionsService } from './proposal-sections.service.js';

/** The sections of a proposal: their order, and new ones from the library. */
@Public()
@ApiExcludeController()
@UseGuards(DeskGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/proposals/:id/content')
export class DeskContentController {
  constructor(
    private readonly records: ProposalRecordsService,
    private readonly sections: ProposalSectionsService,
    private readonly composition: CompositionService,
    private readonly prefabs: PrefabsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screenFor(request, response);
    const proposal = await this.records.get(screen.desk.caller, id);
    const sections = await this.sections.lines(screen.desk.caller, id);
    response.send(renderContentPage(screen, { proposal, sections }));
  }

  @Post()
  async act(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const section = textOf(form, 'section');
    const { caller } = screen.desk;
    await this.change(screen, response, id, async () => {
      await atVersion(form, () => this.sections.act(caller, id, section, textOf(form, 'act')));
      return `#section-${section}`;
    });
  }

  @Get('add')
  async choose(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const proposal = await this.records.get(screen.desk.caller, id);
    const prefabs = this.prefabs.list({ language: screen.language });
    response.send(renderLibraryPage(screen, { proposal, prefabs, after: wordOf(query, 'after') }));
  }

  @Post('add')
  async add(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screenFor(request, response);
    const after = textOf(form, 'after');
    const input = { prefab_id: textOf(form, 'prefab_id'), ...(after ? { after_section_id: after } : {}) };
    await this.change(screen, response, id, async () => {
      const { sections } = await atVersion(form, () => this.composition.insertPrefab(screen.desk.caller, id, input));
      const added = after ? sections[sections.findIndex((one) => one.id === after) + 1] : sections.at(-1);
      return `/${added?.id ?? ''}`;
    });
  }

  /** Goes on with what `work` gives, below the content's address. */
  private async change(screen: DeskScreen, response: Response, id: string, work: () => Promise<string>): Promise<void> {
    try {
      response.redirect(303, `/app/proposals/${id}/content${await work()}`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, id));
    }
  }

  private screenFor(request: DashboardRequest, response: Response): DeskScreen {
    const screen = this.screens.openDesk(request, response);
    demand(screen.desk.caller, 'proposals:write');
    return screen;
  }
}
