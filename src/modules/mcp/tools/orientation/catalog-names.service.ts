import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../../platform/auth/caller.js';
import type { PageQuery } from '../../../../platform/pagination/page.dto.js';
import { BundlesService } from '../../../catalog/bundles/bundles.service.js';
import { ProductsService } from '../../../catalog/products/products.service.js';
import { hit, type Hit } from './hit.js';

/** What an organization sells, by name. */
@Injectable()
export class CatalogNamesService {
  constructor(
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
  ) {}

  /** A price in the currency that the organization sells in says no currency. */
  async named(caller: Caller, limit: number, usual: string): Promise<object> {
    if (!caller.permissions.has('products:read')) return {};
    const { data: products } = await this.products.list(caller, { limit });
    const { data: bundles } = await this.bundles.list(caller, { limit });
    return {
      products: products.map(({ name, unit_amount, currency, unit }) => ({
        ...{ name, unit_amount },
        ...(currency === usual ? {} : { currency }),
        ...(unit && { unit }),
      })),
      bundles: bundles.map(({ name }) => name),
    };
  }

  async search(caller: Caller, query: PageQuery & { search: string }): Promise<Hit[]> {
    if (!caller.permissions.has('products:read')) return [];
    const products = (await this.products.list(caller, query)).data;
    const bundles = (await this.bundles.list(caller, query)).data;
    return [
      ...products.map(({ id, name }) => hit('product', id, name)),
      ...bundles.map(({ id, name }) => hit('bundle', id, name)),
    ];
  }
}
