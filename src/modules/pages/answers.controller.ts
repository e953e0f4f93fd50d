import { Controller, Get, HttpCode, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { LimitAttempts } from '../../platform/rate-limit/rate-limit.module.js';
import { LeavingService } from '../proposals/conversation/leaving.service.js';
import type { PageRecord } from '../proposals/signature/client-pages.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { STOPPING_ATTEMPTS, StoppingPages } from './states/stopping-pages.service.js';

/** Where somebody wants no more mails about a conversation. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug/answers/:token')
export class AnswersController {
  constructor(
    private readonly pages: StoppingPages,
    private readonly leaving: LeavingService,
  ) {}

  @Get()
  @LimitAttempts(STOPPING_ATTEMPTS)
  ask(@Param('publicId') publicId: string, @Param('token') token: string, @Res() response: Response): Promise<void> {
    const act = (proposal: PageRecord) => this.leaving.requireHeld(proposal, token);
    return this.pages.answer({ publicId, response, act }, { of: 'answers', areStopped: false });
  }

  @Post()
  @Serves(LeavingService, 'leave')
  @HttpCode(200)
  @LimitAttempts(STOPPING_ATTEMPTS)
  stop(@Param('publicId') publicId: string, @Param('token') token: string, @Res() response: Response): Promise<void> {
    const act = (proposal: PageRecord) => this.leaving.leave(proposal, token);
    return this.pages.answer({ publicId, response, act }, { of: 'answers', areStopped: true });
  }
}
