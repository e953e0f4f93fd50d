import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { StripeEventsService } from './stripe-events.service.js';

/** Where Stripe tells what became of payments; its signature is the credential. */
@Public()
@ApiExcludeController()
@Controller('hooks/stripe')
export class StripeHooksController {
  constructor(private readonly events: StripeEventsService) {}

  @Post()
  @HttpCode(200)
  async take(@Req() request: Request, @Headers('stripe-signature') signature = ''): Promise<{ received: true }> {
    const body: unknown = request.body;
    await this.events.take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
    return { received: true };
  }
}
