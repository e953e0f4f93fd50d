import { Controller, Get, HttpCode, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { Serves } from '../../platform/http/serves.decorator.js';
import { operationOf } from '../../platform/operations/operation.decorator.js';
import { LimitByAddress } from '../../platform/rate-limit/rate-limit.module.js';
import { CheckoutService } from '../payments/checkout.service.js';
import { PaymentStatusPollerService } from '../payments/payment-status-poller.service.js';
import { isEmbedded, PageAccessService } from './http/page-access.service.js';
import { PageErrorFilter, speaksJson } from './http/page-error.filter.js';
import { PageFormsService } from './http/page-forms.service.js';
import { PagesService } from './pages.service.js';

/** How readers pay, from the page itself; and where those who paid elsewhere come back to. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug')
export class PagePaymentsController {
  constructor(
    private readonly access: PageAccessService,
    private readonly forms: PageFormsService,
    private readonly paying: CheckoutService,
    private readonly returning: PaymentStatusPollerService,
    private readonly pages: PagesService,
  ) {}

  @Post('pay')
  @Serves(CheckoutService, 'pay')
  @HttpCode(200)
  @LimitByAddress(60)
  async pay(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(request, publicId, operationOf(CheckoutService, 'pay'));
    const input = await this.forms.payInput(request, response, publicId);
    if (!input) return;
    const started = await this.paying
      .pay(proposal, input)
      .catch((error: unknown) => this.forms.showAgain(error, { kind: 'pay' }, request, response, publicId));
    if (!started) return;
    if (speaksJson(request)) response.json(started);
    else if ('url' in started) await this.forms.leadAway(response, publicId, started.url);
    else response.redirect(303, `${this.pages.pathOf(request)}#pay`);
  }

  /** Whatever its address says: what is shown is what the provider says. */
  @Get('paid')
  @LimitByAddress(60)
  async paid(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.enter(request, publicId);
    const isKnown = await this.returning.look(proposal);
    if (request.accepts(['html', 'json']) === 'json')
      response.json({ payment_status: await this.pages.paymentStatusOf(publicId) });
    else if (isKnown)
      response.redirect(
        303,
        `${isEmbedded(request) ? this.pages.pathOf(request) : `/p/${publicId}/${proposal.slug}`}#pay`,
      );
    else await this.forms.showConfirming(response, publicId);
  }
}
