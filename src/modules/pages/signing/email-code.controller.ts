import { Controller, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { Serves } from '../../../platform/http/serves.decorator.js';
import { addressOf } from '../../../platform/http/trusted-proxy.js';
import { operationOf } from '../../../platform/operations/operation.decorator.js';
import { LimitByAddress } from '../../../platform/rate-limit/rate-limit.module.js';
import { EmailCodesService } from '../../proposals/signature/email-codes.service.js';
import { PageAccessService } from '../http/page-access.service.js';
import { PageErrorFilter, speaksJson } from '../http/page-error.filter.js';
import { PageFormsService } from '../http/page-forms.service.js';

/** Mails six digits to who is about to sign; the answer is the same whatever the address. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p/:publicId/:slug')
export class EmailCodeController {
  constructor(
    private readonly access: PageAccessService,
    private readonly forms: PageFormsService,
    private readonly codes: EmailCodesService,
  ) {}

  @Post('email-code')
  @Serves(EmailCodesService, 'send')
  @LimitByAddress(10)
  async send(
    @Param('publicId') publicId: string,
    @Req() request: CallerRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { proposal } = await this.access.authorizeVisitor(request, publicId, operationOf(EmailCodesService, 'send'));
    const input = await this.forms.emailCodeInput(request, response, publicId);
    if (!input) return;
    const sent = await this.codes.send(proposal, input.email, addressOf(request)).then(
      () => true,
      (error: unknown) => this.forms.showAgain(error, { kind: 'sign' }, request, response, publicId),
    );
    if (!sent) return;
    if (speaksJson(request)) response.status(204).end();
    else await this.forms.showCodeSent(request, response, publicId);
  }
}
