import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import {
  AddFactorDto,
  ConfirmFactorDto,
  type FactorsDto,
  type NewPasskeyDto,
  type NewTotpDto,
  type RecoveryCodesDto,
} from './factors.dto.js';
import { FactorsService } from './factors.service.js';
import { NewFactorsService } from './new-factors.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me')
export class FactorsController {
  constructor(
    private readonly factors: FactorsService,
    private readonly added: NewFactorsService,
  ) {}

  /** Lists your second factors, and tells how many recovery codes are left. */
  @Get('factors')
  @Serves(FactorsService, 'list')
  list(@Call() call: RestCall): Promise<FactorsDto> {
    return call.run((context) => this.factors.list(context));
  }

  /** Begins to add one: it is asked for once it is confirmed. */
  @Post('factors')
  @Serves(NewFactorsService, 'begin')
  begin(@Call() call: RestCall, @Body() input: AddFactorDto): Promise<NewTotpDto | NewPasskeyDto> {
    return call.run((context) => this.added.begin(context, input));
  }

  /** Confirms it by a code of its own, or by what the browser made of its options; the first one brings ten recovery codes and signs all other browsers out. */
  @Post('factors/:id/confirm')
  @HttpCode(200)
  @Serves(NewFactorsService, 'confirm')
  confirm(@Call() call: RestCall, @IdParam() id: string, @Body() input: ConfirmFactorDto): Promise<RecoveryCodesDto> {
    return call.run((context) => this.added.confirm(context, id, input));
  }

  /** Removes one; with the last go the recovery codes. */
  @Delete('factors/:id')
  @HttpCode(204)
  @Serves(FactorsService, 'remove')
  remove(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.factors.remove(context, id));
  }

  /** Gives ten new recovery codes in place of those that you have. */
  @Post('recovery-codes')
  @Serves(FactorsService, 'renewRecoveryCodes')
  renew(@Call() call: RestCall): Promise<RecoveryCodesDto> {
    return call.run((context) => this.factors.renewRecoveryCodes(context));
  }
}
