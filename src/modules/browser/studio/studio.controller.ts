import { Get, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Storage } from '../../../platform/storage/storage.js';
import type { BrowserRequest } from '../http/browser-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { ScreensService } from '../http/screens.service.js';
import { studioDocument } from './studio-files.js';

/** The studio at each of its addresses, which it tells apart itself. */
@MemberScreens('app')
export class StudioController {
  constructor(
    private readonly screens: ScreensService,
    private readonly storage: Storage,
  ) {}

  /** It sends files straight to the store. */
  @Get(['', '*path'])
  async open(@Req() request: BrowserRequest, @Res() response: Response): Promise<void> {
    const talksTo = [await this.storage.uploadOrigin()];
    const { language, mails } = this.screens.openForMember(request, response, { scripts: true, frames: true, talksTo });
    response.send(studioDocument(language, mails));
  }
}
