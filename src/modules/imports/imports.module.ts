import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { CatalogModule } from '../catalog/catalog.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { ImportReceiverService } from './files/import-receiver.service.js';
import './imports.context.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { ImportWorkerService } from './rows/import-worker.service.js';
import { RowsOfService } from './rows/rows-of.service.js';

@Module({
  imports: [AccessModule, LeadsModule, CatalogModule, ProposalsModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportReceiverService, ImportWorkerService, RowsOfService],
})
export class ImportsModule {}
