import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { StockTemplatesService } from './stock-templates.service.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesService } from './templates.service.js';
import './templates.context.js';

@Module({
  imports: [ContentModule],
  controllers: [TemplatesController],
  providers: [TemplatesService, StockTemplatesService],
  exports: [TemplatesService, StockTemplatesService],
})
export class TemplatesModule {}
