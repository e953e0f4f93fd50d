import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { PasskeyRequestDto } from '../factors/factors.dto.js';
import { SessionCookiesService } from '../sessions/session-cookies.service.js';
import { ChangePasswordDto, EndSessionsQuery, ReauthenticateDto, type SessionsDto } from './own-account.dto.js';
import { OwnAccountService } from './own-account.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccountService,
    private readonly cookies: SessionCookiesService,
  ) {}

  /** Lists the browsers in which you are signed in. */
  @Get('sessions')
  @Serves(OwnAccountService, 'list')
  list(@Call() call: RestCall): Promise<SessionsDto> {
    return call.run((context) => this.account.list(context));
  }

  /** Signs one of them out. */
  @Delete('sessions/:id')
  @HttpCode(204)
  @Serves(OwnAccountService, 'end')
  end(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.account.end(context, id));
  }

  /** Signs all others out; with `everywhere` this one too, and all agents that act for you. */
  @Delete('sessions')
  @HttpCode(204)
  @Serves(OwnAccountService, 'endOthers')
  endOthers(
    @Call() call: RestCall,
    @Res({ passthrough: true }) response: Response,
    @Query() query: EndSessionsQuery,
  ): Promise<void> {
    return call.run(async (context) => {
      if (await this.account.endOthers(context, query)) this.cookies.take(response);
    });
  }

  /** Changes your password, which signs all other browsers and all agents out; this one goes on in a new session. */
  @Post('password')
  @HttpCode(204)
  @Serves(OwnAccountService, 'changePassword')
  password(
    @Call() call: RestCall,
    @Res({ passthrough: true }) response: Response,
    @Body() input: ChangePasswordDto,
  ): Promise<void> {
    return call.run(async (context) => {
      this.cookies.give(response, await this.account.changePassword(context, input));
    });
  }

  /** Gives what a passkey of yours is asked for, to be sent in place of the password. */
  @Post('reauthenticate/options')
  @HttpCode(200)
  @Serves(OwnAccountService, 'passkeyOptions')
  options(@Call() call: RestCall): Promise<PasskeyRequestDto> {
    return call.run((context) => this.account.passkeyOptions(context));
  }

  /** Proves who you are, by your password or a passkey, for ten minutes of what asks for it. */
  @Post('reauthenticate')
  @HttpCode(204)
  @Serves(OwnAccountService, 'reauthenticate')
  reauthenticate(@Call() call: RestCall, @Body() input: ReauthenticateDto): Promise<void> {
    return call.run((context) => this.account.reauthenticate(context, input));
  }
}
