import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ThemesService } from '../../themes/themes.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { textOf, type Form } from '../http/form.js';
import { UNTOUCHED } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { THEMES } from './theme-fields.js';
import { ThemeDeskService } from './theme-desk.service.js';
import { renderThemesPage } from './themes.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const AT_ONCE = 24;

/** A sample is shown within the pages, and drawn anew by their script. */
const SHOWN = { scripts: true, frames: true };

/** The looks of proposals. */
@MemberScreens('app/themes')
export class DeskThemesController {
  constructor(
    private readonly themes: ThemesService,
    private readonly desk: ThemeDeskService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'themes:read', SHOWN);
    const after = textOf(query, 'after');
    const themes = await this.themes.list(screen.desk.caller, { limit: AT_ONCE, ...(after ? { after } : {}) });
    response.send(renderThemesPage(screen, themes));
  }

  @Get(':id')
  async show(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('saved') saved: unknown,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'themes:read', SHOWN);
    response.send(await this.desk.page(screen, id, UNTOUCHED, saved === 'true'));
  }

  /** Stores the theme, or only shows what would be stored. */
  @Post(':id')
  async change(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openFor(request, response, 'themes:write', SHOWN);
    const answer = await this.desk.change(screen, id, form);
    if (answer === null) response.redirect(303, `${THEMES}/${id}?saved=true`);
    else response.status(answer.status).send(answer.page);
  }

  @Post(':id/default')
  async choose(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'themes:write', SHOWN).desk;
    await this.themes.update(caller, id, { is_default: true });
    response.redirect(303, `${THEMES}/${id}`);
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'themes:delete', SHOWN);
    const { name } = await this.themes.get(screen.desk.caller, id);
    const { remove, removeTitle, removeText } = screen.t.themes;
    const [back, action] = [`${THEMES}/${id}`, `${THEMES}/${id}/delete`];
    response.send(
      renderConfirmation(screen, { title: removeTitle(name), text: removeText, act: remove, action, back }),
    );
  }

  /** One that is in use stays, and its page says why. */
  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'themes:delete', SHOWN);
    try {
      await this.themes.delete(screen.desk.caller, id);
      response.redirect(303, THEMES);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      const again = { values: {}, errors: { form: screen.t.themes.inUse } };
      response.status(409).send(await this.desk.page(screen, id, again));
    }
  }
}
