import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';
import { UpdateOwnProfileDto, type OwnProfileDto } from './own-profile.dto.js';
import { OwnProfileService } from './own-profile.service.js';

/** For members in person alone, so that the document for programs does not tell of it. */
@ApiExcludeController()
@Controller('v1/me/profile')
export class OwnProfileController {
  constructor(private readonly profile: OwnProfileService) {}

  /** Tells what you are called, and what you read. */
  @Get()
  @Serves(OwnProfileService, 'get')
  get(@Call() call: RestCall): Promise<OwnProfileDto> {
    return call.run((context) => this.profile.get(context));
  }

  /** Changes your name or your language. */
  @Patch()
  @Serves(OwnProfileService, 'update')
  update(@Call() call: RestCall, @Body() input: UpdateOwnProfileDto): Promise<OwnProfileDto> {
    return call.run((context) => this.profile.update(context, input));
  }
}
