import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { StockTemplatesService } from './stock-templates.service.js';
import { TemplatesController } from './templates.controller.js';
import { TemplateEditingService } from './template-editing.service.js';
import { TemplatesService } from './templates.service.js';
import './templates.context.js';

@Module({
  imports: [ContentModule],
  controllers: [TemplatesController],
  providers: [TemplatesService, TemplateEditingService, StockTemplatesService],
  exports: [TemplatesService, TemplateEditingService, StockTemplatesService],
})
export class TemplatesModule {}
