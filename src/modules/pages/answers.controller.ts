import { Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { LimitAttempts } from '../../platform/rate-limit/rate-limit.module.js';
import { LeavingService } from '../proposals/conversation/leaving.service.js';
import { ClientPagesService, type PageRecord } from '../proposals/signature/client-pages.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { preparePage } from './http/page-headers.js';
import { renderStoppingPage } from './states/stopping.page.js';

/** Of one address, in ten minutes. */
const MAX_ATTEMPTS = 60;

/**
 * Where somebody wants no more mails about a conversation. The signed address is all it takes, from wherever they are and also when the
 * page is closed, so that mail programs can do it by themselves (RFC 8058).
 */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug/answers/:token')
export class AnswersController {
  constructor(
    private readonly clientPages: ClientPagesService,
    private readonly leaving: LeavingService,
  ) {}

  @Get()
  @LimitAttempts(MAX_ATTEMPTS)
  async ask(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.clientPages.find(publicId);
    await this.leaving.requireHeld(proposal, token);
    await this.show(response, proposal, false);
  }

  @Post()
  @Serves(LeavingService, 'leave')
  @HttpCode(200)
  @LimitAttempts(MAX_ATTEMPTS)
  async stop(
    @Param('publicId') publicId: string,
    @Param('token') token: string,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.clientPages.find(publicId);
    await this.leaving.leave(proposal, token);
    await this.show(response, proposal, true);
  }

  private async show(response: Response, proposal: PageRecord, areStopped: boolean): Promise<void> {
    const { language, public_id: publicId } = proposal;
    const letterhead = await this.clientPages.letterheadOf(proposal);
    const prepared = preparePage(response);
    response.set('Referrer-Policy', 'no-referrer');
    response.send(renderStoppingPage({ of: 'answers', language, letterhead, publicId, areStopped, ...prepared }));
  }
}
