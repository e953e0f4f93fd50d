import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { PageOf } from '../../../platform/pagination/paged.decorator.js';
import { ListDeliveriesQuery, WebhookDeliveryDto } from './deliveries.dto.js';
import { DeliveriesService } from './deliveries.service.js';
import type { RestCall } from '../../../platform/http/rest-call.js';
import { Call, Serves } from '../../../platform/http/serves.decorator.js';

@ApiTags('Webhooks')
@Controller('v1/webhooks/:id')
export class DeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Sends a `ping` event to this endpoint, whatever its types; answers the new delivery. */
  @Post('test')
  @HttpCode(200)
  @Serves(DeliveriesService, 'test')
  @ApiOkResponse({ type: WebhookDeliveryDto })
  test(@Call() call: RestCall, @IdParam() id: string): Promise<WebhookDeliveryDto> {
    return call.run((context) => this.deliveries.test(context, id));
  }

  /** Lists what was sent, or is yet to be, newest first; kept for 30 days, as long as the events. */
  @Get('deliveries')
  @Serves(DeliveriesService, 'list')
  @ApiOkResponse({ type: PageOf(WebhookDeliveryDto) })
  list(
    @Call() call: RestCall,
    @IdParam() id: string,
    @Query() query: ListDeliveriesQuery,
  ): Promise<Page<WebhookDeliveryDto>> {
    return call.run((context) => this.deliveries.list(context, id, query));
  }

  /** Sends the event of a delivery once more, with the same `webhook-id`; answers the new delivery. */
  @Post('deliveries/:delivery_id/redeliver')
  @HttpCode(200)
  @Serves(DeliveriesService, 'redeliver')
  @ApiOkResponse({ type: WebhookDeliveryDto })
  redeliver(
    @Call() call: RestCall,
    @IdParam() id: string,
    @IdParam('delivery_id') deliveryId: string,
  ): Promise<WebhookDeliveryDto> {
    return call.run((context) => this.deliveries.redeliver(context, id, deliveryId));
  }
}
