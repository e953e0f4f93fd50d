import { Module } from '@nestjs/common';
import { LeadErasureController } from './lead-erasure.controller.js';
import { LeadErasureService } from './lead-erasure.service.js';
import './leads.context.js';
import { LeadsController } from './leads.controller.js';
import { LeadsService } from './leads.service.js';

@Module({
  controllers: [LeadsController, LeadErasureController],
  providers: [LeadsService, LeadErasureService],
  exports: [LeadsService, LeadErasureService],
})
export class LeadsModule {}
