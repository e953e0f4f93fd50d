import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { IdParam } from '../../../../platform/http/validation/id.pipe.js';
import { PrefabsService } from '../../../content/prefabs/prefabs.service.js';
import { isStale } from '../../http/at-version.js';
import type { DashboardRequest } from '../../http/dashboard-request.js';
import { textOf, type Form } from '../../http/form.js';
import { wordOf, type BrowserQuery } from '../../http/list-query.js';
import type { DeskScreen } from '../../http/screen.js';
import { ScreensService } from '../../http/screens.service.js';
import { renderStalePage } from '../stale.page.js';
import { renderContentPage } from './content.page.js';
import { renderLibraryPage } from './library.page.js';
import { placeIn } from './place-in.js';
import { SectionsService } from './sections.service.js';
import { MemberScreens } from '../../http/screens.decorator.js';

/** The sections of a proposal or a template: their order, and new ones from the library. */
@MemberScreens('app/proposals/:id/content', 'app/templates/:id/content')
export class DeskContentController {
  constructor(
    private readonly sections: SectionsService,
    private readonly prefabs: PrefabsService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const document = await this.sections.document(screen.desk.caller, placeIn(request, id));
    response.send(renderContentPage(screen, { document, lines: this.sections.linesOf(document) }));
  }

  @Post()
  async act(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const place = placeIn(request, id);
    const { path } = await this.sections.document(screen.desk.caller, place);
    await this.change(screen, response, path, async () => {
      await this.sections.act(screen.desk.caller, place, form);
      return `#section-${textOf(form, 'section')}`;
    });
  }

  @Get('add')
  async choose(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query() query: BrowserQuery,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const document = await this.sections.document(screen.desk.caller, placeIn(request, id));
    const prefabs = this.prefabs.list({ language: screen.language });
    response.send(renderLibraryPage(screen, { document, prefabs, after: wordOf(query, 'after') }));
  }

  @Post('add')
  async add(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const place = placeIn(request, id);
    const { path } = await this.sections.document(screen.desk.caller, place);
    await this.change(
      screen,
      response,
      path,
      async () => `/${await this.sections.addPrefab(screen.desk.caller, place, form)}`,
    );
  }

  /** Goes on with what `work` gives, below the content's address. */
  private async change(
    screen: DeskScreen,
    response: Response,
    path: string,
    work: () => Promise<string>,
  ): Promise<void> {
    try {
      response.redirect(303, `${path}/content${await work()}`);
    } catch (error) {
      if (!isStale(error)) throw error;
      response.status(409).send(renderStalePage(screen, path));
    }
  }
}
