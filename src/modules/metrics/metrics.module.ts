import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsService } from './metrics.service.js';
import './metrics.context.js';
import { RollupsService } from './rollups/rollups.service.js';

@Module({
  imports: [OrganizationsModule],
  controllers: [MetricsController],
  providers: [MetricsService, RollupsService],
  exports: [MetricsService],
})
export class MetricsModule {}
