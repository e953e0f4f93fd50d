import { Body, Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { LimitByAddress } from '../../../../platform/rate-limit/rate-limit.module.js';
import { AuthorizationRequestsService } from './authorization-requests.service.js';
import { clientMetadata, requireSmall } from './client-metadata.js';
import { OAuthErrorFilter } from './oauth-error.filter.js';
import { ProviderService } from './provider.service.js';
import { RevocationsService } from './revocations.service.js';
import { TokenRequestsService } from './token-requests.service.js';

const DAY_MS = 24 * 3_600_000;

type Fields = Record<string, unknown> | undefined;

/** The endpoints of the authorization server; RFC 6749 and its successors say what each does. */
@Public()
@ApiExcludeController()
@UseFilters(OAuthErrorFilter)
@Controller('v1/oauth')
export class OAuthController {
  constructor(
    private readonly provider: ProviderService,
    private readonly requests: AuthorizationRequestsService,
    private readonly tokens: TokenRequestsService,
    private readonly revocations: RevocationsService,
  ) {}

  @Get('authorize')
  @LimitByAddress(200)
  authorize(@Req() request: Request, @Res() response: Response): Promise<void> {
    const query = this.requests.completed(new URLSearchParams(request.url.split('?')[1] ?? ''));
    return this.provider.handle(request, response, { url: `/oauth/authorize?${query.toString()}` });
  }

  @Post('authorize')
  @LimitByAddress(200)
  authorizeByForm(@Req() request: Request, @Res() response: Response, @Body() fields: Fields): Promise<void> {
    const query = this.requests.completed(this.requests.formOf(fields));
    return this.provider.handle(request, response, { url: `/oauth/authorize?${query.toString()}`, method: 'GET' });
  }

  /** Where the consent leads: the code goes to the client from here. */
  @Get('authorize/:uid')
  resume(@Req() request: Request, @Res() response: Response, @Param('uid') uid: string): Promise<void> {
    return this.provider.handle(request, response, { url: `/oauth/authorize/${encodeURIComponent(uid)}` });
  }

  @Post('token')
  token(@Req() request: Request, @Res() response: Response, @Body() fields: Fields): Promise<void> {
    return this.tokens.answer(request, response, this.requests.tokenForm(fields));
  }

  @Post('register')
  @LimitByAddress(100, DAY_MS)
  register(@Req() request: Request, @Res() response: Response, @Body() fields: Fields): Promise<void> {
    const { client_id: _ours, ...json } = clientMetadata(requireSmall(fields ?? {}));
    return this.provider.handle(request, response, { url: '/oauth/register', json });
  }

  @Post('revoke')
  async revoke(@Req() request: Request, @Res() response: Response, @Body() fields: Fields): Promise<void> {
    const form = this.requests.formOf(fields);
    if (await this.revocations.revokeAccessToken(form)) response.status(200).end();
    else await this.provider.handle(request, response, { url: '/oauth/revoke', form });
  }

  @Get('jwks')
  jwks(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.provider.handle(request, response, { url: '/oauth/jwks' });
  }
}
