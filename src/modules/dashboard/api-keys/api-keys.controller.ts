import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { invalid, notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { Clock } from '../../../platform/time/clock.js';
import { ApiKeysService, type ApiKeyListItem } from '../../access/api-keys/api-keys.service.js';
import { requireAdmin } from '../http/require-admin.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { listOf, returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import {
  EXPIRIES,
  renderApiKeysPage,
  renderLeftKeysPage,
  renderNoKeysPage,
  OVERLAPS,
  renderRevokeKeyPage,
  renderRotateKeyPage,
} from './api-keys.page.js';
import { said } from '../../../platform/errors/said.js';
import { MemberScreens } from '../http/screens.decorator.js';

const DAY = 24 * 3600;

/** Settings > API Keys. */
@MemberScreens('app/settings/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly clock: Clock,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    response.send(maySee(screen) ? await this.page(screen, UNTOUCHED) : renderNoKeysPage(screen));
  }

  /** The key is in this one page and nowhere else; reloading it would ask to send the form again. */
  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller } = screen.desk;
    requireAdmin(caller);
    try {
      const name = textOf(form, 'name');
      const expires_at = this.expiryOf(textOf(form, 'expires'));
      const { key } = await this.keys.create(caller, { name, scopes: listOf(form, 'scopes'), expires_at });
      response.send(await this.page(screen, UNTOUCHED, { name, key }));
    } catch (error) {
      response.status(400).send(await this.page(screen, returned(screen, form, error)));
    }
  }

  /** What somebody who may no longer make keys leaves behind. */
  @Get('made-by/:id')
  async showMadeBy(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    requireAdmin(screen.desk.caller);
    const keys = await this.keys.liveMadeBy(screen.desk.caller, id);
    response.send(renderLeftKeysPage(screen, { keys, now: this.clock.iso(), userId: id }));
  }

  @Post('made-by/:id/revoke')
  async revokeMadeBy(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string) {
    const { caller } = this.screens.openDesk(request, response).desk;
    requireAdmin(caller);
    await this.keys.revokeMadeBy(caller, id);
    response.redirect(303, '/app/settings/api-keys');
  }

  @Get(':id/revoke')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    requireAdmin(screen.desk.caller);
    response.send(renderRevokeKeyPage(screen, await this.named(screen, id)));
  }

  @Get(':id/rotate')
  async askRotation(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    requireAdmin(screen.desk.caller);
    response.send(renderRotateKeyPage(screen, await this.named(screen, id)));
  }

  /** The new secret is in this one page and nowhere else. */
  @Post(':id/rotate')
  async rotate(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const screen = this.screens.openDesk(request, response);
    const { caller } = screen.desk;
    requireAdmin(caller);
    const hours = textOf(form, 'overlap');
    if (!OVERLAPS.includes(hours)) throw invalid('overlap', said('Must be one of: {allowed}.', { allowed: OVERLAPS }));
    const { name, key } = await this.keys.rotate(caller, id, { overlap_hours: Number(hours) });
    response.send(await this.page(screen, UNTOUCHED, { name, key }));
  }

  @Post(':id/revoke')
  async revoke(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openDesk(request, response).desk;
    requireAdmin(caller);
    await this.keys.revoke(caller, id);
    response.redirect(303, '/app/settings/api-keys');
  }

  /** An expiry that nobody offered is refused: a key that lives on unexpectedly would be worse. */
  private expiryOf(chosen: string): string | null {
    if (!EXPIRIES.includes(chosen))
      throw invalid('expires_at', said('Must be one of: {allowed}.', { allowed: EXPIRIES }));
    return chosen === 'never' ? null : this.clock.in(Number(chosen) * DAY);
  }

  private async named({ desk }: DeskScreen, id: string): Promise<ApiKeyListItem> {
    const key = (await this.keys.list(desk.caller)).find((item) => item.id === id);
    if (!key) throw notFound('API key');
    return key;
  }

  private async page(screen: DeskScreen, again: Returned, made?: { name: string; key: string }): Promise<string> {
    const keys: ApiKeyListItem[] = await this.keys.list(screen.desk.caller);
    return renderApiKeysPage(screen, { keys, now: this.clock.iso(), made, returned: again });
  }
}

function maySee({ desk }: DeskScreen): boolean {
  return desk.caller.permissions.has('organization:write');
}
