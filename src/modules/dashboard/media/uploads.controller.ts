import { Body, Get, Post, Req, Res } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import { INERT_POLICY, sendContent } from '../../../platform/http/send-content.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateFileDto } from '../../media/files/files.dto.js';
import { FilesService } from '../../media/files/files.service.js';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { returned, textOf, type Form } from '../http/form.js';
import { ScreensService } from '../http/screens.service.js';
import { MediaDeskService } from './media-desk.service.js';
import { renderTile } from './tile.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

/** The narrowest that pictures are scaled to. */
const THUMBNAIL_PIXELS = 480;
const YEAR = 'private, max-age=31536000, immutable';
const MINUTE = 'private, max-age=60';

/** What the page of files asks for piece by piece: there are many, so they count apart. */
@SkipThrottle({ organization: true, address: true, attempts_by_all: true })
@Throttle({ attempts: { limit: 6000, ttl: 600_000 } })
@MemberScreens('app/media')
export class DeskUploadsController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly files: FilesService,
    private readonly shown: ShownFilesService,
    private readonly desk: MediaDeskService,
    private readonly screens: ScreensService,
  ) {}

  /** For the script, which then sends the content to the address that it gets. */
  @Post()
  async declare(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:write');
    const { caller } = screen.desk;
    const folder = textOf(form, 'folder_id');
    const sent = { name: textOf(form, 'name'), content_type: textOf(form, 'content_type'), folder_id: folder || null };
    try {
      const input = (await this.pipe.transform(sent, { type: 'body', metatype: CreateFileDto })) as CreateFileDto;
      const { id, uploadUrl } = await this.files.create(caller, input);
      response.status(201).type('json').json({ id, upload_url: uploadUrl });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [mistake] = Object.values(returned(screen, form, error).errors);
      response.status(400).type('json').json({ mistake });
    }
  }

  @Get(':id/tile')
  async tile(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const screen = this.screens.openFor(request, response, 'media:read');
    response.send(renderTile(screen, await this.desk.one(screen.desk.caller, id)));
  }

  @Get(':id/picture')
  async picture(@Req() request: DashboardRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { caller } = this.screens.openFor(request, response, 'media:read').desk;
    const { sha256, type } = await this.files.get(caller, id);
    const isPicture = sha256 !== null && type.toLowerCase().startsWith('image/');
    const found = isPicture ? await this.shown.open(caller.organization_id, id, sha256, THUMBNAIL_PIXELS) : null;
    if (!found) throw notFound('picture');
    response.set({
      'Content-Type': found.as.type,
      'Content-Disposition': found.as.disposition,
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': found.provisional ? MINUTE : YEAR,
    });
    await sendContent(request, response, found.content);
  }
}
