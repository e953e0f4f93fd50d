import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { PutSsoDto, type SsoDto } from './sso.dto.js';
import { SsoService } from './sso.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/organization/sso')
export class SsoController {
  constructor(private readonly sso: SsoService) {}

  /** Reads by which OpenID provider the members sign in. */
  @Get()
  @Serves(SsoService, 'get')
  get(@Call() call: RestCall): Promise<SsoDto> {
    return call.run((context) => this.sso.get(context));
  }

  /** Sets all of it, and looks for the records of the domains. */
  @Put()
  @Serves(SsoService, 'put')
  put(@Call() call: RestCall, @Body() input: PutSsoDto): Promise<SsoDto> {
    return call.run((context) => this.sso.put(context, input));
  }

  /** Removes it: members sign in by password again. */
  @Delete()
  @HttpCode(204)
  @Serves(SsoService, 'remove')
  remove(@Call() call: RestCall): Promise<void> {
    return call.run((context) => this.sso.remove(context));
  }
}
