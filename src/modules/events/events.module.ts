import { Module } from '@nestjs/common';
import { EventsController } from './events.controller.js';
import { EventsService } from './events.service.js';
import { EventFeedsService } from './feeds/event-feeds.service.js';
import './events.context.js';

@Module({ controllers: [EventsController], providers: [EventsService, EventFeedsService], exports: [EventsService] })
export class EventsModule {}
