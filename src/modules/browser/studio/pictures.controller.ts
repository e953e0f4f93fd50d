import { Get, Req, Res } from '@nestjs/common';
import { SkipThrottle, Throttle } from '@nestjs/throttler';
import type { Response } from 'express';
import { INERT_POLICY, sendContent } from '../../../platform/http/send-content.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { ShownFilesService } from '../../media/images/shown-files.service.js';
import { callerOf, type BrowserRequest } from '../http/browser-request.js';
import { MemberScreens } from '../http/screens.decorator.js';
import { Shows } from '../http/shows.decorator.js';

const YEAR = 'private, max-age=31536000, immutable';
const MINUTE = 'private, max-age=60';

/** The small pictures of files in the studio's lists: there are many, so they count apart. */
@SkipThrottle({ organization: true, address: true, attempts_by_all: true })
@Throttle({ attempts: { limit: 6000, ttl: 600_000 } })
@MemberScreens('app/media')
export class PicturesController {
  constructor(private readonly shown: ShownFilesService) {}

  @Get(':id/picture')
  @Shows(ShownFilesService, 'thumbnail')
  async picture(@Req() request: BrowserRequest, @Res() response: Response, @IdParam() id: string): Promise<void> {
    const { content, as, provisional } = await this.shown.thumbnail(callerOf(request), id);
    response.set({
      'Content-Type': as.type,
      'Content-Disposition': as.disposition,
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': provisional ? MINUTE : YEAR,
    });
    await sendContent(request, response, content);
  }
}
