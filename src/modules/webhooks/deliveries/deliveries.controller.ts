import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentCaller } from '../../../platform/auth/access.decorator.js';
import type { Caller } from '../../../platform/auth/caller.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { ListDeliveriesQuery, WebhookDeliveryDto } from './deliveries.dto.js';
import { DeliveriesService } from './deliveries.service.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:id')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Sends a `ping` event to this endpoint, whatever its types; answers the new delivery. */
  @Post('test')
  @HttpCode(200)
  @Access('webhooks:write')
  @ApiOkResponse({ type: WebhookDeliveryDto })
  test(@CurrentCaller() caller: Caller, @IdParam() id: string): Promise<WebhookDeliveryDto> {
    return this.deliveries.test(caller, id);
  }

  /** Lists what was sent, or is yet to be, newest first; kept for 30 days, as long as the events. */
  @Get('deliveries')
  @Access('webhooks:read')
  @ApiOkResponse({ type: PageOf(WebhookDeliveryDto) })
  list(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @Query() query: ListDeliveriesQuery,
  ): Promise<Page<WebhookDeliveryDto>> {
    return this.deliveries.list(caller, id, query);
  }

  /** Sends the event of a delivery once more, with the same `webhook-id`; answers the new delivery. */
  @Post('deliveries/:delivery_id/redeliver')
  @HttpCode(200)
  @Access('webhooks:write')
  @ApiOkResponse({ type: WebhookDeliveryDto })
  redeliver(
    @CurrentCaller() caller: Caller,
    @IdParam() id: string,
    @IdParam('delivery_id') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    return this.deliveries.redeliver(caller, id, deliveryId);
  }
}
