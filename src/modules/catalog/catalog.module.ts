import { Module } from '@nestjs/common';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { ProductsController } from './products/products.controller.js';
import { ProductsService } from './products/products.service.js';

@Module({
  imports: [OrganizationsModule],
  controllers: [ProductsController],
  providers: [ProductsService],
})
export class CatalogModule {}
