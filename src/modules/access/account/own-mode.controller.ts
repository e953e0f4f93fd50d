import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { ChooseModeDto } from './own-mode.dto.js';
import { OwnModeService } from './own-mode.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me/mode')
export class OwnModeController {
  constructor(private readonly mode: OwnModeService) {}

  /** Turns this browser to the twin of the organization, or back. */
  @Put()
  @HttpCode(204)
  @Serves(OwnModeService, 'choose')
  choose(@Call() call: RestCall, @Body() input: ChooseModeDto): Promise<void> {
    return call.run((context) => this.mode.choose(context, input));
  }
}
