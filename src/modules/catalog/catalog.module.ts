import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { BundlesController } from './bundles/bundles.controller.js';
import { BundlesService } from './bundles/bundles.service.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';

@Module({
  imports: [OrganizationsModule],
  controllers: [ProductsController, BundlesController],
  providers: [ProductsService, BundlesService],
  exports: [ProductsService, BundlesService],
})
export class CatalogModule {}
