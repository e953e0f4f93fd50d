import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { ExportedListsController } from './exported-lists.controller.js';
import { ExportedListsService } from './exported-lists.service.js';
import './audit.context.js';

@Module({
  controllers: [AuditController, ExportedListsController],
  providers: [AuditService, ExportedListsService],
  exports: [AuditService],
})
export class AuditModule {}
