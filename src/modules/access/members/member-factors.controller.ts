import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { MemberFactorsService } from './member-factors.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/organization/members')
export class MemberFactorsController {
  constructor(private readonly factors: MemberFactorsService) {}

  /** Removes all second factors and recovery codes of a member who has lost them, and signs them out everywhere, with their agents. */
  @Delete(':user_id/factors')
  @HttpCode(204)
  @Serves(MemberFactorsService, 'removeAll')
  remove(@Call() call: RestCall, @IdParam('user_id') userId: string): Promise<void> {
    return call.run((context) => this.factors.removeAll(context, userId));
  }
}
