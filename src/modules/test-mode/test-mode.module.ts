import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ProposalsModule } from '../proposals/proposals.module.js';
import { SimulatedClientService } from './simulated-client.service.js';
import './test-mode.context.js';
import { TestModeController } from './test-mode.controller.js';
import { TestModeService } from './test-mode.service.js';

@Module({
  imports: [OrganizationsModule, ProposalsModule, PaymentsModule],
  controllers: [TestModeController],
  providers: [TestModeService, SimulatedClientService],
})
export class TestModeModule {}
