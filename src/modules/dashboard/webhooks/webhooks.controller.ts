import { Body, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { IdParam } from '../../../platform/http/validation/id.pipe.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { DeliveriesService } from '../../webhooks/deliveries/deliveries.service.js';
import { CreateWebhookDto, type WebhookDto } from '../../webhooks/webhooks.dto.js';
import { WebhooksService } from '../../webhooks/webhooks.service.js';
import type { DashboardRequest } from '../http/dashboard-request.js';
import { listOf, returned, textOf, type Form } from '../http/form.js';
import { UNTOUCHED, type DeskScreen, type Returned } from '../http/screen.js';
import { ScreensService } from '../http/screens.service.js';
import { renderWebhookPage } from './webhook.page.js';
import { renderWebhooksPage } from './webhooks.page.js';
import { MemberScreens } from '../http/screens.decorator.js';

const PAGE = '/app/settings/webhooks';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Settings > Webhooks. */
@MemberScreens('app/settings/webhooks')
export class WebhookSettingsController {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: DeliveriesService,
    private readonly screens: ScreensService,
  ) {}

  @Get()
  async show(@Req() request: DashboardRequest, @Res() response: Response): Promise<void> {
    const screen = this.screenFor(request, response, 'webhooks:read');
    response.send(await this.list(screen, UNTOUCHED));
  }

  @Post()
  async create(@Req() request: DashboardRequest, @Res() response: Response, @Body() form: Form): Promise<void> {
    const screen = this.screenFor(request, response, 'webhooks:write');
    const types = listOf(form, 'types');
    const sent = {
      url: textOf(form, 'url'),
      types: types.length > 0 ? types : ['*'],
      description: textOf(form, 'description'),
    };
    try {
      const judged: unknown = await this.pipe.transform(sent, { type: 'body', metatype: CreateWebhookDto });
      const { secret } = await this.webhooks.create(screen.desk.caller, judged as CreateWebhookDto);
      response.send(await this.list(screen, UNTOUCHED, secret));
    } catch (error) {
      response.status(400).send(await this.list(screen, returned(screen, form, error)));
    }
  }

  @Get(':id')
  async one(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Query('after') after: unknown,
  ): Promise<void> {
    const screen = this.screenFor(request, response, 'webhooks:read');
    response.send(await this.detail(screen, id, typeof after === 'string' ? after : undefined));
  }

  @Post(':id')
  async act(
    @Req() request: DashboardRequest,
    @Res() response: Response,
    @IdParam() id: string,
    @Body() form: Form,
  ): Promise<void> {
    const act = textOf(form, 'act');
    const screen = this.screenFor(request, response, act === 'delete' ? 'webhooks:delete' : 'webhooks:write');
    const { caller } = screen.desk;
    const delivery = textOf(form, 'redeliver');
    if (act === 'rotate') {
      const { secret } = await this.webhooks.rotateSecret(caller, id);
      response.send(await this.detail(screen, id, undefined, secret));
      return;
    }
    if (act === 'delete') await this.webhooks.delete(caller, id);
    else if (act === 'test') await this.deliveries.test(caller, id);
    else if (act === 'enable' || act === 'disable')
      await this.webhooks.update(caller, id, { enabled: act === 'enable' });
    else if (UUID.test(delivery)) await this.deliveries.redeliver(caller, id, delivery);
    else throw invalid('act', 'Unknown.');
    response.redirect(303, act === 'delete' ? PAGE : `${PAGE}/${id}`);
  }

  private async list(screen: DeskScreen, again: Returned, secret?: string): Promise<string> {
    const webhooks: WebhookDto[] = (await this.webhooks.list(screen.desk.caller, { limit: 100 })).data;
    return renderWebhooksPage(screen, { webhooks, returned: again, secret });
  }

  private async detail(screen: DeskScreen, id: string, after?: string, secret?: string): Promise<string> {
    const { caller } = screen.desk;
    const webhook = await this.webhooks.get(caller, id);
    const page = await this.deliveries.list(caller, id, { limit: 25, ...(after ? { after } : {}) });
    const next = page.pagination.next_cursor;
    return renderWebhookPage(screen, { webhook, deliveries: page.data, next, secret });
  }

  private screenFor(
    request: DashboardRequest,
    response: Response,
    needed: 'webhooks:read' | 'webhooks:write' | 'webhooks:delete',
  ): DeskScreen {
    const screen = this.screens.openDesk(request, response);
    if (!screen.desk.caller.permissions.has(needed))
      throw new AppError('forbidden', 'Only admins and owners of the organization see its webhooks.');
    return screen;
  }
}
