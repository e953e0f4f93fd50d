import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
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
import { ApiKeyListsService } from './api-key-lists.service.js';
import { ApiKeysService } from './api-keys.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('API keys')
@Controller('v1/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly lists: ApiKeyListsService,
  ) {}

  /** Lists keys, newest first; those that were revoked or have expired too. */
  @Get()
  @Serves(ApiKeyListsService, 'page')
  @ApiOkResponse({ type: PageOf(ApiKeyDto) })
  list(@Call() call: RestCall, @Query() query: ListApiKeysQuery): Promise<Page<ApiKeyDto>> {
    return call.run((context) => this.lists.page(context, query));
  }

  /**
   * Makes a key; the answer shows it, this one time. A key gives no scope that it doesn't have, and makes keys for as
   * long as the member who made it is an admin or owner.
   */
  @Post()
  @Creates('/v1/api-keys')
  @Serves(ApiKeysService, 'create')
  @ApiCreatedResponse({ type: ApiKeyWithSecretDto })
  create(@Call() call: RestCall, @Body() input: CreateApiKeyDto): Promise<ApiKeyWithSecretDto> {
    return call.run((context) => this.keys.create(context, input));
  }

  /** Reads one key, without the key itself. */
  @Get(':id')
  @Serves(ApiKeysService, 'get')
  @ApiOkResponse({ type: ApiKeyDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<ApiKeyDto> {
    return call.run((context) => this.keys.get(context, id));
  }

  /** Updates the name of a key, or the addresses that it may be used from; absent fields stay. */
  @Patch(':id')
  @Serves(ApiKeysService, 'update')
  @ApiOkResponse({ type: ApiKeyDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateApiKeyDto): Promise<ApiKeyDto> {
    return call.run((context) => this.keys.update(context, id, input));
  }

  /** Revokes a key, everywhere within 5 seconds; its record stays. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(ApiKeysService, 'revoke')
  revoke(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.keys.revoke(context, id));
  }

  /**
   * Replaces a key by a new one, which the answer shows this one time; everything else of the record stays. The old key,
   * and those before it, work on for the hours of the overlap and no longer.
   */
  @Post(':id/rotate')
  @ApiBody({ type: RotateApiKeyDto, required: false })
  @HttpCode(200)
  @Serves(ApiKeysService, 'rotate')
  @ApiOkResponse({ type: ApiKeyWithSecretDto })
  rotate(@Call() call: RestCall, @IdParam() id: string, @Body() input: RotateApiKeyDto): Promise<ApiKeyWithSecretDto> {
    return call.run((context) => this.keys.rotate(context, id, input));
  }
}
