import { Controller, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { addressOf } from '../../platform/http/trusted-proxy.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { operationOf } from '../../platform/operations/operation.decorator.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { ClientDecisionsService, type RequestMetadata } from '../proposals/signature/client-decisions.service.js';
import { isEmbedded, PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter, speaksJson } from './http/page-error.filter.js';
import { PageFormsService } from './http/page-forms.service.js';
import { PagesService } from './pages.service.js';

/** Of one address on one page, in ten minutes: more than anybody needs who types. */
const MAX_ACTS = 30;

/** What readers do on the page; forms and JSON alike, from the page itself only. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug')
export class PageActsController {
  constructor(
    private readonly access: PageAccessService,
    private readonly forms: PageFormsService,
    private readonly decisions: ClientDecisionsService,
    private readonly pages: PagesService,
  ) {}

  @Post('unlock')
  @LimitByAddress(MAX_ACTS)
  async unlock(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const input = await this.forms.unlockInput(request, response, publicId);
    if (!input) return;
    const path = await this.access.unlock(request, response, publicId, input.password);
    if (path === null) return this.forms.wrongPassword(request, response, publicId);
    if (!speaksJson(request)) response.redirect(303, path);
    else if (isEmbedded(request)) response.json({ url: path });
    else response.status(204).end();
  }

  @Post('sign')
  @Serves(ClientDecisionsService, 'sign')
  @HttpCode(200)
  @LimitByAddress(MAX_ACTS)
  async sign(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(
      request,
      publicId,
      operationOf(ClientDecisionsService, 'sign'),
    );
    const input = await this.forms.signInput(request, response, publicId);
    if (!input) return;
    const receipt = await this.decisions
      .sign(proposal, input, requestMetadataOf(request))
      .catch((error: unknown) => this.forms.showAgain(error, { kind: 'sign' }, request, response, publicId));
    if (!receipt) return;
    const { copy_token, deal_status, signed_at } = receipt;
    const url = this.pages.copyUrl(proposal, copy_token);
    if (speaksJson(request)) response.json({ deal_status, signed_at, copy_url: url });
    else response.redirect(303, `${this.pages.pathOf(request)}/copy/${copy_token}?signed`);
  }

  @Post('deny')
  @Serves(ClientDecisionsService, 'deny')
  @HttpCode(200)
  @LimitByAddress(MAX_ACTS)
  async deny(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(
      request,
      publicId,
      operationOf(ClientDecisionsService, 'deny'),
    );
    const input = await this.forms.denyInput(request, response, publicId);
    if (!input) return;
    await this.decisions.deny(proposal, input, requestMetadataOf(request));
    if (speaksJson(request)) response.json({ deal_status: 'denied' });
    else response.redirect(303, this.pages.pathOf(request) + (isEmbedded(request) ? '?denied' : ''));
  }
}

function requestMetadataOf(request: CallerRequest): RequestMetadata {
  return { ip: addressOf(request) || null, user_agent: request.headers['user-agent']?.slice(0, 500) ?? null };
}
