import { Body, Controller, HttpCode, Param, Post, Put, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { clientCaller } from '../../platform/auth/caller.js';
import { requireNoInput } from '../../platform/http/unexpected-input.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { BeatDto } from '../proposals/views/views.dto.js';
import { ViewsService } from '../proposals/views/views.service.js';
import { PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter } from './http/page-error.filter.js';
import { ReadersService } from './http/readers.service.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { PagesService } from './pages.service.js';

const SESSIONS_OF_ADDRESS = 120;

/** How an open page tells that it is read. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug/sessions')
export class PageSessionsController {
  constructor(
    private readonly access: PageAccessService,
    private readonly readers: ReadersService,
    private readonly views: ViewsService,
    private readonly pages: PagesService,
  ) {}

  /**
   * The first beat of a page that is open before a reader; who is not counted is let in all the same. A session stays, so
   * that one address begins no more of a page than an office of readers does.
   */
  @LimitByAddress(SESSIONS_OF_ADDRESS)
  @Post()
  @Serves(ViewsService, 'start')
  async open(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(request, publicId);
    requireNoInput(request);
    if (!(await this.readers.isCounted(request, proposal))) {
      response.status(204).end();
      return;
    }
    const session = await this.views.start(
      clientCaller(proposal.organization_id),
      proposal,
      this.pages.countryOf(request),
    );
    response.status(201).json(session);
  }

  @Put(':id')
  @Serves(ViewsService, 'beat')
  @HttpCode(204)
  async beat(
    @Param('publicId') publicId: string,
    @IdParam() id: string,
    @Body() input: BeatDto,
    @Req() request: CallerRequest,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(request, publicId);
    await this.views.beat(clientCaller(proposal.organization_id), proposal.id, id, input);
  }
}
