import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../platform/auth/access.decorator.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Creates } from '../../platform/http/creates.decorator.js';
import { IdParam } from '../../platform/http/validation/id.pipe.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { PageOf } from '../../platform/pagination/paged.decorator.js';
import {
  CreateWebhookDto,
  ListWebhooksQuery,
  UpdateWebhookDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './webhooks.dto.js';
import { WebhooksService } from './webhooks.service.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** Lists endpoints, newest first. */
  @Get()
  @Access('webhooks:read')
  @ApiOkResponse({ type: PageOf(WebhookDto) })
  list(@CurrentCaller() caller: Caller, @Query() query: ListWebhooksQuery): Promise<Page<WebhookDto>> {
    return this.webhooks.list(caller, query);
  }

  /** Creates an endpoint, one of at most 100; the answer shows its secret, this one time. */
  @Post()
  @Creates('/v1/webhooks')
  @Access('webhooks:write')
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  create(@CurrentCaller() caller: Caller, @Body() input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    return this.webhooks.create(caller, input);
  }

  /** Reads one endpoint. */
  @Get(':id')
  @Access('webhooks:read')
  @ApiOkResponse({ type: WebhookDto })
  get(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<WebhookDto> {
    return this.webhooks.get(caller, id);
  }

  /** Updates an endpoint; absent fields stay. Disabling it gives up what waits for it. */
  @Patch(':id')
  @Access('webhooks:write')
  @ApiOkResponse({ type: WebhookDto })
  update(@CurrentCaller() caller: Caller, @IdParam() id: string, @Body() input: UpdateWebhookDto): Promise<WebhookDto> {
    return this.webhooks.update(caller, id, input);
  }

  /** Deletes an endpoint with its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  @Access('webhooks:delete')
  delete(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<void> {
    return this.webhooks.delete(caller, id);
  }

  /** Makes a new secret, which the answer shows this one time. For 24 hours messages are signed by the old one too. */
  @Post(':id/rotate-secret')
  @HttpCode(200)
  @Access('webhooks:write')
  @ApiOkResponse({ type: WebhookWithSecretDto })
  rotateSecret(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<WebhookWithSecretDto> {
    return this.webhooks.rotateSecret(caller, id);
  }
}
