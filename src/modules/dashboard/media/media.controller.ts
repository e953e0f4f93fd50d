import { Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { Storage } from '../../../platform/storage/storage.js';
import { FILE_STATUSES } from '../../media/files/files.dto.js';
import { FileRemovalService } from '../../media/files/file-removal.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { renderFilePage } from './file.page.js';
import { MediaDeskService, type MediaFilters } from './media-desk.service.js';
import { renderMediaPage } from './media.page.js';
import { MEDIA } from './tile.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The files of the organization. */
@MemberScreens('app/media')
export class DeskMediaController {
  constructor(
    private readonly desk: MediaDeskService,
    private readonly removal: FileRemovalService,
    private readonly storage: Storage,
    private readonly screens: ScreensService,
  ) {}

  /** Its script sends to the service and to the store, and to nobody else. */
  @Get()
  async list(@Req() request: DashboardRequest, @Res() response: Response, @Query() query: Form): Promise<void> {
    const talksTo = [await this.storage.uploadOrigin()];
    const screen = this.screens.openFor(request, response, 'media:read', { scripts: true, talksTo });
    const filters = filtersOf(query);
    const shelf = await this.desk.shelf(screen.desk.caller, filters, textOf(query, 'after') || undefined);
    response.send(renderMediaPage(screen, { ...shelf, filters, returned: UNTOUCHED }));
  }

  @Get(':id')
  async show(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:read');
    response.send(await this.page(screen, id));
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:delete');
    const { file } = await this.desk.one(screen.desk.caller, id);
    const { remove, removeTitle, removeText } = screen.t.media;
    const [back, action] = [`${MEDIA}/${id}`, `${MEDIA}/${id}/delete`];
    response.send(
      renderConfirmation(screen, { title: removeTitle(file.name), text: removeText, act: remove, action, back }),
    );
  }

  /** One that is used stays, and its page says where. */
  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:delete');
    try {
      await this.removal.delete(screen.desk.caller, id);
      response.redirect(303, MEDIA);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      response.status(409).send(await this.page(screen, id, screen.t.media.inUse));
    }
  }

  private async page(screen: DeskScreen, id: string, refused?: string): Promise<string> {
    const { caller } = screen.desk;
    const shown = await this.desk.one(caller, id);
    return renderFilePage(screen, { shown, uses: await this.desk.usesOf(caller, id), refused });
  }
}

function filtersOf(query: Form): MediaFilters {
  const folder_id = textOf(query, 'folder_id').toLowerCase();
  const status = FILE_STATUSES.find((one) => one === textOf(query, 'status'));
  return { ...(UUID.test(folder_id) ? { folder_id } : {}), ...(status ? { status } : {}) };
}
