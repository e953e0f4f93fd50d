import { Controller, Inject, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Secrets } from '../../platform/crypto/secrets.js';
import { AppError } from '../../platform/errors/errors.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import { operationOf } from '../../platform/operations/operation.decorator.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { ClientThreadsService } from '../proposals/conversation/client-threads.service.js';
import type { ThreadDto } from '../proposals/conversation/threads.dto.js';
import type { AdmittedPage } from '../proposals/signature/client-pages.service.js';
import { AskerCookie } from './http/asker-cookie.js';
import { PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter, speaksJson } from './http/page-error.filter.js';
import { PageFormsService } from './http/page-forms.service.js';
import { PagesService } from './pages.service.js';

/** Of one address on one page, in ten minutes: more than anybody needs who types. */
const MAX_ACTS = 30;

/** What readers ask on a page, and what they answer; forms and JSON alike, from the page itself only. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug/threads')
export class PageThreadsController {
  private readonly askers: AskerCookie;

  constructor(
    private readonly access: PageAccessService,
    private readonly forms: PageFormsService,
    private readonly threads: ClientThreadsService,
    private readonly pages: PagesService,
    @Inject(ENV) env: Env,
    secrets: Secrets,
  ) {
    this.askers = new AskerCookie(secrets, env.baseUrl.startsWith('https:'));
  }

  @Post()
  @Serves(ClientThreadsService, 'ask')
  @LimitByAddress(MAX_ACTS)
  async ask(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const permission = operationOf(ClientThreadsService, 'ask');
    const { proposal } = await this.access.authorizeVisitor(request, publicId, permission);
    const input = await this.forms.askInput(request, response, publicId);
    if (!input) return;
    const asker = this.askers.idIn(request, publicId);
    const thread = await this.threads.ask(proposal, input, asker).catch((error: unknown) => {
      if (!isMistake(error)) throw error;
      return this.forms.showAgain(error, { kind: 'ask' }, request, response, publicId);
    });
    if (thread) this.told(request, response, { proposal, thread, asker });
  }

  @Post(':threadId/messages')
  @Serves(ClientThreadsService, 'answer')
  @LimitByAddress(MAX_ACTS)
  async answer(
    @Param('publicId') publicId: string,
    @IdParam('threadId') threadId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const permission = operationOf(ClientThreadsService, 'answer');
    const { proposal } = await this.access.authorizeVisitor(request, publicId, permission);
    const input = await this.forms.answerInput(request, response, publicId, threadId);
    if (!input) return;
    const asker = this.askers.idIn(request, publicId);
    const thread = await this.threads.answer(proposal, threadId, input, asker);
    this.told(request, response, { proposal, thread, asker });
  }

  /** Who is named has a cookie already that says who they are. */
  private told(
    request: CallerRequest,
    response: Response,
    { proposal, thread, asker }: { proposal: AdmittedPage; thread: ThreadDto; asker: string },
  ): void {
    if (!proposal.reader) this.askers.give(response, proposal.public_id, asker);
    const location = `${this.pages.pathOf(request)}#thread-${thread.id}`;
    if (speaksJson(request)) response.status(201).location(location).json(thread);
    else response.redirect(303, location);
  }
}

/** What a form can show beside its fields; that too much was asked is a page of its own. */
function isMistake(error: unknown): boolean {
  return error instanceof AppError && error.code === 'validation_error';
}
