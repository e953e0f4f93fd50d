import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../../platform/auth/caller.js';
import type { BundleDto } from '../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import type { ProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { writtenMinor } from '../http/decimals.js';
import { ListFilesService } from '../http/list-files.service.js';
import { searchOf, wordOf, type BrowserQuery } from '../http/list-query.js';
import type { CatalogFilters } from './catalog-filters.page.js';

const PRODUCT_HEAD = [
  ...['id', 'name', 'description', 'sku', 'unit_amount', 'currency', 'unit', 'tax_rate', 'billing', 'interval'],
  ...['active', 'created_at', 'updated_at'],
];
const BUNDLE_HEAD = [
  ...['id', 'name', 'description', 'currency', 'items', 'subtotal', 'discount_total', 'tax_total', 'total'],
  ...['active', 'created_at', 'updated_at'],
];

/** What the lists are narrowed to; what makes no sense narrows nothing. */
export function catalogFiltersOf(query: BrowserQuery): CatalogFilters {
  const active = wordOf(query, 'active');
  return { ...searchOf(query), ...(active === 'true' || active === 'false' ? { active: active === 'true' } : {}) };
}

/** The catalog as CSV; its columns are named as in the API, amounts written out. */
@Injectable()
export class CatalogListsService {
  constructor(
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
    private readonly files: ListFilesService,
  ) {}

  sendProducts(response: Response, name: string, caller: Caller, filters: CatalogFilters): Promise<void> {
    const read = (query: { limit: number; after?: string }) => this.products.list(caller, { ...filters, ...query });
    const listing = { of: 'products', head: PRODUCT_HEAD, read, cells: productCells };
    return this.files.send<ProductDto>(caller, response, name, listing);
  }

  sendBundles(response: Response, name: string, caller: Caller, filters: CatalogFilters): Promise<void> {
    const read = (query: { limit: number; after?: string }) => this.bundles.list(caller, { ...filters, ...query });
    const listing = { of: 'bundles', head: BUNDLE_HEAD, read, cells: bundleCells };
    return this.files.send<BundleDto>(caller, response, name, listing);
  }
}

function productCells(product: ProductDto): string[] {
  const { id, name, description, sku, unit_amount, currency, unit, tax_rate, billing, active } = product;
  return [
    ...[id, name, description ?? '', sku ?? '', writtenMinor(unit_amount, currency, 'en'), currency, unit ?? ''],
    ...[String(tax_rate), billing.type, billing.interval ?? '', String(active), product.created_at, product.updated_at],
  ];
}

function bundleCells(bundle: BundleDto): string[] {
  const { id, name, description, currency, items, subtotal, discount_total, tax_total, total, active } = bundle;
  const amounts = [subtotal, discount_total, tax_total, total].map((amount) => writtenMinor(amount, currency, 'en'));
  const times = [bundle.created_at, bundle.updated_at];
  return [id, name, description ?? '', currency, String(items.length), ...amounts, String(active), ...times];
}
