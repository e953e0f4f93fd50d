import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { BundlesController } from './bundles/bundles.controller.js';
import { BundlesService } from './bundles/bundles.service.js';
import { ProductReferencesService } from './products/product-references.service.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';
import './catalog.context.js';

@Module({
  imports: [OrganizationsModule, MediaModule],
  controllers: [ProductsController, BundlesController],
  exports: [ProductsService, BundlesService],
  providers: [ProductReferencesService, ProductsService, BundlesService],
})
export class CatalogModule {}
