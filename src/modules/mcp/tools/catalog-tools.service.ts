import { Injectable, type Type } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { defined } from '../../../platform/http/validation/defined.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { BundleDto, CreateBundleDto, UpdateBundleDto } from '../../catalog/bundles/bundles.dto.js';
import { BundlesService } from '../../catalog/bundles/bundles.service.js';
import { CreateProductDto, ProductDto, UpdateProductDto } from '../../catalog/products/products.dto.js';
import { ProductsService } from '../../catalog/products/products.service.js';
import { SaveBundleDto, SaveProductDto } from './catalog-tools.dto.js';
import { Operation, accessOf, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

const SAVES = { effect: 'overwrite', addsUp: true } satisfies Partial<OperationOptions>;

/** Makes and changes what is sold, one tool for each kind. */
@Injectable()
export class CatalogToolsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
  ) {}

  @Operation('save_product', {
    ...{
      ...SAVES,
      access: accessOf(ProductsService, 'update'),
      title: 'Save a product',
      input: SaveProductDto,
      unlistedFields: ['active'],
      output: ProductDto,
      told: ['id', 'name', 'unit_amount', 'currency', 'unit', 'version'],
    },
    description:
      'Creates a product (name and unit_amount in minor units), or with product_id changes one. search first, so that nothing is there twice. Next: save_offer.',
  })
  async saveProduct(caller: Caller, { product_id, ...fields }: SaveProductDto): Promise<ProductDto> {
    if (product_id === undefined) return this.products.create(caller, await this.validated(CreateProductDto, fields));
    return this.products.update(caller, product_id, await this.validated(UpdateProductDto, fields));
  }

  @Operation('save_bundle', {
    ...{
      ...SAVES,
      access: accessOf(BundlesService, 'update'),
      unlisted: true,
      title: 'Save a bundle',
      input: SaveBundleDto,
      unlistedFields: ['discount', 'active'],
      output: BundleDto,
    },
    description:
      'Creates a bundle of products (name and items), or with bundle_id changes one. Bundles are what proposals offer; their items replace the earlier ones whole. Next: save_offer.',
  })
  async saveBundle(caller: Caller, { bundle_id, ...fields }: SaveBundleDto): Promise<BundleDto> {
    if (bundle_id === undefined) return this.bundles.create(caller, await this.validated(CreateBundleDto, fields));
    return this.bundles.update(caller, bundle_id, await this.validated(UpdateBundleDto, fields));
  }

  /** As REST's own route judges it. */
  private validated<T>(metatype: Type<T>, fields: object): Promise<T> {
    return this.pipe.transform(defined(fields), { type: 'body', metatype }) as Promise<T>;
  }
}
