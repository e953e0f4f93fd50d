import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { Creates } from '../../../platform/http/creates.decorator.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import {
  ApiKeyDto,
  ApiKeyWithSecretDto,
  CreateApiKeyDto,
  ListApiKeysQuery,
  RotateApiKeyDto,
  UpdateApiKeyDto,
} from './api-keys.dto.js';
import { ApiKeysService } from './api-keys.service.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** Lists keys, newest first; those that were revoked or have expired too. */
  @Get()
  @Access('api_keys:read')
  @ApiOkResponse({ type: PageOf(ApiKeyDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListApiKeysQuery): Promise<Page<ApiKeyDto>> {
    return this.keys.page(caller, query);
  }

  /**
   * Makes a key; the answer shows it, this one time. A key gives no scope that it doesn't have, and makes keys for as
   * long as the member who made it is an admin or owner.
   */
  @Post()
  @Creates('/v1/api-keys')
  @Access('api_keys:write')
  @ApiCreatedResponse({ type: ApiKeyWithSecretDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateApiKeyDto): Promise<ApiKeyWithSecretDto> {
    return this.keys.create(caller, input);
  }

  /** Reads one key, without the key itself. */
  @Get(':id')
  @Access('api_keys:read')
  @ApiOkResponse({ type: ApiKeyDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<ApiKeyDto> {
    return this.keys.get(caller, id);
  }

  /** Updates the name of a key, or the addresses that it may be used from; absent fields stay. */
  @Patch(':id')
  @Access('api_keys:write')
  @ApiOkResponse({ type: ApiKeyDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return this.keys.update(caller, id, input);
  }

  /** Revokes a key, everywhere within 5 seconds; its record stays. */
  @Delete(':id')
  @HttpCode(204)
  @Access('api_keys:write')
  revoke(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.keys.revoke(caller, id);
  }

  /**
   * Replaces a key by a new one, which the answer shows this one time; everything else of the record stays. The old key,
   * and those before it, work on for the hours of the overlap and no longer.
   */
  @Post(':id/rotate')
  @ApiBody({ type: RotateApiKeyDto, required: false })
  @HttpCode(200)
  @Access('api_keys:write')
  @ApiOkResponse({ type: ApiKeyWithSecretDto })
  rotate(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Body() input: RotateApiKeyDto,
  ): Promise<ApiKeyWithSecretDto> {
    return this.keys.rotate(caller, id, input);
  }
}
