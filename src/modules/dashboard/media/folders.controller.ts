import { Body, Get, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { notFound } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateFolderDto } from '../../media/folders/folders.dto.js';
import { FoldersService } from '../../media/folders/folders.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { ScreensService } from '../http/screens.service.js';
import { renderConfirmation } from '../layout/confirmation.page.js';
import { MediaDeskService } from './media-desk.service.js';
import { renderMediaPage } from './media.page.js';
import { MEDIA } from './tile.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** Folders of files. */
@MemberScreens('app/media/folders')
export class DeskFoldersController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly folders: FoldersService,
    private readonly desk: MediaDeskService,
    private readonly screens: ScreensService,
  ) {}

  @Post()
  async make(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:write');
    const { caller } = screen.desk;
    try {
      const sent = { title: textOf(form, 'title') };
      const input = (await this.pipe.transform(sent, { type: 'body', metatype: CreateFolderDto })) as CreateFolderDto;
      const { id } = await this.folders.create(caller, input);
      response.redirect(303, `${MEDIA}?folder_id=${id}`);
    } catch (error) {
      const again = returned(screen, form, error);
      const shelf = await this.desk.shelf(caller, {});
      response.status(400).send(renderMediaPage(screen, { ...shelf, filters: {}, returned: again }));
    }
  }

  @Get(':id/delete')
  async ask(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:delete');
    const { folders } = await this.desk.shelf(screen.desk.caller, { folder_id: id });
    const folder = folders.find((one) => one.id === id);
    if (!folder) throw notFound('folder');
    const { removeFolder, removeFolderTitle, removeFolderText } = screen.t.media;
    const [back, action] = [`${MEDIA}?folder_id=${id}`, `${MEDIA}/folders/${id}/delete`];
    const words = { title: removeFolderTitle(folder.title), text: removeFolderText, act: removeFolder };
    response.send(renderConfirmation(screen, { ...words, action, back }));
  }

  @Post(':id/delete')
  async delete(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'media:delete').desk;
    await this.folders.delete(caller, id);
    response.redirect(303, MEDIA);
  }
}
