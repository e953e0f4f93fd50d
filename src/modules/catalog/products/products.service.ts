import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing } from '../../../platform/database/differing.js';
import { newId } from '../../../platform/database/ids.js';
import { onViolation } from '../../../platform/database/violations.js';
import { AppError, inUseBy, conflict, notFound } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { MAX_LINE_AMOUNT, grossOf } from '../../../platform/money/money.js';
import { Counters } from '../../../platform/pagination/counters.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { ProductEntity } from './product.entity.js';
import { CreateProductDto, ListProductsQuery, ProductDto, UpdateProductDto } from './products.dto.js';
import { ProductCreated, ProductDeleted, ProductUpdated } from './products.events.js';
import { ProductReferencesService } from './product-references.service.js';
import { PRODUCTS_COUNTER, findProduct, listProducts, mostBundled, productsAmong } from './products.queries.js';
import { said } from '../../../platform/errors/said.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

const TAKEN = conflict('sku', 'Another product of the organization has this sku.');
const CURRENCY_IN_USE = conflict('currency', 'Bundles use this product in its currency: remove it from them first.');
const TOO_DEAR = conflict(
  'unit_amount',
  said('A line of a bundle would cost more than {maximum} minor units.', { maximum: MAX_LINE_AMOUNT }),
);
const IN_USE = new AppError('conflict', 'Bundles use this product: remove it from them first.', [inUseBy('bundles')]);

@Injectable()
export class ProductsService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly references: ProductReferencesService,
    private readonly hooks: RecordHooks,
  ) {}

  @Operation('list_products', {
    unlisted: true,
    title: 'List products',
    description: 'The catalog, with prices in minor units. Next: save_bundle, or save_product for what is missing.',
    access: 'products:read',
    effect: 'read',
    lists: 'product',
    input: ListProductsQuery,
    output: ProductDto,
    isPage: true,
  })
  list(caller: Caller, query: ListProductsQuery): Promise<Page<ProductDto>> {
    return this.paginator.page(
      caller,
      'products',
      query,
      (request) => listProducts(this.db, caller, query, request),
      (product) => [product.created_at, product.id],
    );
  }

  @Operation('get_product', { access: 'products:read', effect: 'read', reads: 'product' })
  async get(caller: Caller, id: string): Promise<ProductDto> {
    const product = await findProduct(this.db, caller, id);
    if (!product) throw notFound('product');
    return product;
  }

  /** Those of the ids that are products, by id. */
  async among(caller: Caller, ids: string[]): Promise<Map<string, ProductDto>> {
    return new Map((await productsAmong(this.db, caller, ids)).map((product) => [product.id, product]));
  }

  @Operation('create_product', { access: 'products:write', effect: 'create', events: ['product.created'] })
  create(caller: Caller, input: CreateProductDto): Promise<ProductDto> {
    return this.db.transaction(async () => {
      const currency = input.currency ?? (await this.references.currencyOf(caller));
      const row = { ...columnsOf(input), currency, id: newId(), organization_id: caller.organization_id };
      const product = await onViolation('products_sku', TAKEN, () => this.db.insert(ProductEntity, row));
      await this.references.usePicture(caller, product.id, input.image_file_id);
      await this.counters.add(caller.organization_id, PRODUCTS_COUNTER, 1);
      await this.events.publish(ProductCreated, caller, product);
      return this.get(caller, product.id);
    });
  }

  @Operation('update_product', { access: 'products:write', effect: 'overwrite', events: ['product.updated'] })
  update(caller: Caller, id: string, input: UpdateProductDto): Promise<ProductDto> {
    return this.db.transaction(async () => {
      const before = await this.lockForUpdate(caller, id, input);
      const changes = differing(before, columnsOf(input));
      if (Object.keys(changes).length === 0) return this.get(caller, id);
      if (changes.unit_amount !== undefined) await this.checkBundledLines(caller, id, changes.unit_amount);
      const product = await onViolation('products_sku', TAKEN, () =>
        onViolation('bundle_items_product', CURRENCY_IN_USE, () => this.db.update(ProductEntity, caller, id, changes)),
      );
      await this.references.usePicture(caller, id, changes.image_file_id);
      const previous = product.active === before.active ? undefined : { active: before.active };
      await this.events.publish(ProductUpdated, caller, product, previous);
      return this.get(caller, id);
    });
  }

  @Operation('delete_product', {
    access: 'products:delete',
    effect: 'delete',
    events: ['product.deleted'],
    deletes: 'product',
  })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const product = await this.db.lockForDeletion(ProductEntity, caller, id, 'product');
      await this.hooks.beforeDeletion('product', caller, id);
      await onViolation('bundle_items_product', IN_USE, () => this.db.delete(ProductEntity, caller, id));
      await this.references.usePicture(caller, id, null);
      await this.counters.add(caller.organization_id, PRODUCTS_COUNTER, -1);
      await this.events.publish(ProductDeleted, caller, product);
    });
  }

  /** Bundles refer to the currency too. */
  private lockForUpdate(caller: Caller, id: string, { currency }: UpdateProductDto): Promise<ProductEntity> {
    if (currency !== undefined) return this.db.lockForDeletion(ProductEntity, caller, id, 'product');
    return this.db.lock(ProductEntity, caller, id, 'product');
  }

  /** Bundles follow the price, so it must leave each of their lines within what a line may cost. */
  private async checkBundledLines(caller: Caller, id: string, unit_amount: number): Promise<void> {
    const quantity = await mostBundled(this.db, caller, id);
    if (grossOf({ quantity, unit_amount }) > MAX_LINE_AMOUNT) throw TOO_DEAR;
  }
}

function columnsOf<T extends UpdateProductDto>({ billing, ...input }: T) {
  return { ...input, ...(billing ? { billing: { type: billing.type, interval: billing.interval ?? null } } : {}) };
}
