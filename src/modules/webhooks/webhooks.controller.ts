import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
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
import type { RestCall } from '../../platform/http/rest-call.js';
import { Call, Serves } from '../../platform/http/serves.decorator.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** Lists endpoints, newest first. */
  @Get()
  @Serves(WebhooksService, 'list')
  @ApiOkResponse({ type: PageOf(WebhookDto) })
  list(@Call() call: RestCall, @Query() query: ListWebhooksQuery): Promise<Page<WebhookDto>> {
    return call.run((context) => this.webhooks.list(context, query));
  }

  /** Creates an endpoint, one of at most 100; the answer shows its secret, this one time. */
  @Post()
  @Creates('/v1/webhooks')
  @Serves(WebhooksService, 'create')
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  create(@Call() call: RestCall, @Body() input: CreateWebhookDto): Promise<WebhookWithSecretDto> {
    return call.run((context) => this.webhooks.create(context, input));
  }

  /** Reads one endpoint. */
  @Get(':id')
  @Serves(WebhooksService, 'get')
  @ApiOkResponse({ type: WebhookDto })
  get(@Call() call: RestCall, @IdParam() id: string): Promise<WebhookDto> {
    return call.run((context) => this.webhooks.get(context, id));
  }

  /** Updates an endpoint; absent fields stay. Disabling it gives up what waits for it. */
  @Patch(':id')
  @Serves(WebhooksService, 'update')
  @ApiOkResponse({ type: WebhookDto })
  update(@Call() call: RestCall, @IdParam() id: string, @Body() input: UpdateWebhookDto): Promise<WebhookDto> {
    return call.run((context) => this.webhooks.update(context, id, input));
  }

  /** Deletes an endpoint with its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  @Serves(WebhooksService, 'delete')
  delete(@Call() call: RestCall, @IdParam() id: string): Promise<void> {
    return call.run((context) => this.webhooks.delete(context, id));
  }

  /** Makes a new secret, which the answer shows this one time. For 24 hours messages are signed by the old one too. */
  @Post(':id/rotate-secret')
  @HttpCode(200)
  @Serves(WebhooksService, 'rotateSecret')
  @ApiOkResponse({ type: WebhookWithSecretDto })
  rotateSecret(@Call() call: RestCall, @IdParam() id: string): Promise<WebhookWithSecretDto> {
    return call.run((context) => this.webhooks.rotateSecret(context, id));
  }
}
