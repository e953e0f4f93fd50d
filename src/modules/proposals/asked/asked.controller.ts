import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { AskedDto } from './asked.dto.js';
import { AskedService } from './asked.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/proposals/:id/asked')
export class AskedController {
  constructor(private readonly asked: AskedService) {}

  /** Says what the proposal waits for from whoever asks: a release, a signature for the organization, or nothing. */
  @Get()
  @Serves(AskedService, 'of')
  get(@Call() call: RestCall, @IdParam() id: string): Promise<AskedDto> {
    return call.run((context) => this.asked.of(context, id));
  }
}
