import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing, isSame } from '../../../platform/database/differing.js';
import { newId } from '../../../platform/database/ids.js';
import { invalid, invalidFields, notFound, unknownReferences } from '../../../platform/errors/errors.js';
import { Events } from '../../../platform/events/events.js';
import { Counters } from '../../../platform/pagination/counters.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { RecordHooks } from '../../../platform/resources/record-hooks.js';
import type { CreateBundleItemDto } from './bundle-item.dto.js';
import { insertItems, itemOf, lockPrices, removeItems } from './bundle-items.queries.js';
import { BundleEntity } from './bundle.entity.js';
import { BundleDto, CreateBundleDto, ListBundlesQuery, UpdateBundleDto, type PricedBundle } from './bundles.dto.js';
import { BundleCreated, BundleDeleted, BundleUpdated } from './bundles.events.js';
import { BUNDLES_COUNTER, findBundle, findPricedBundle, listBundles } from './bundles.queries.js';
import { itemProblems } from './item-problems.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

@Injectable()
export class BundlesService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly hooks: RecordHooks,
  ) {}

  @Operation('list_bundles', {
    unlisted: true,
    title: 'List bundles',
    description: 'What proposals can offer, with items and totals. Next: save_offer.',
    access: 'products:read',
    effect: 'read',
    lists: 'bundle',
    input: ListBundlesQuery,
    output: BundleDto,
    isPage: true,
  })
  list(caller: Caller, query: ListBundlesQuery): Promise<Page<BundleDto>> {
    return this.paginator.page(
      caller,
      'bundles',
      query,
      (request) => listBundles(this.db, caller, query, request),
      (bundle) => [bundle.created_at, bundle.id],
    );
  }

  @Operation('get_bundle', { access: 'products:read', effect: 'read', reads: 'bundle' })
  async get(caller: Caller, id: string): Promise<BundleDto> {
    const bundle = await findBundle(this.db, caller, id);
    if (!bundle) throw notFound('bundle');
    return bundle;
  }

  /** With what its lines say and cost now; null when there is none. */
  priced(caller: Caller, id: string): Promise<PricedBundle | null> {
    return findPricedBundle(this.db, caller, id);
  }

  @Operation('create_bundle', { access: 'products:write', effect: 'create', events: ['bundle.created'] })
  create(caller: Caller, { items, ...input }: CreateBundleDto): Promise<BundleDto> {
    return this.db.transaction(async () => {
      const currency = await this.currencyOf(caller, items, input.currency);
      const row = { ...input, currency, id: newId(), organization_id: caller.organization_id };
      const bundle = await this.db.insert(BundleEntity, row);
      await insertItems(this.db, caller, bundle, items);
      await this.counters.add(caller.organization_id, BUNDLES_COUNTER, 1);
      await this.events.publish(BundleCreated, caller, bundle);
      return this.get(caller, bundle.id);
    });
  }

  @Operation('update_bundle', { access: 'products:write', effect: 'overwrite', events: ['bundle.updated'] })
  update(caller: Caller, id: string, { items, ...input }: UpdateBundleDto): Promise<BundleDto> {
    return this.db.transaction(async () => {
      const before = await this.db.lock(BundleEntity, caller, id, 'bundle');
      const { currency = before.currency } = input;
      if (!items && currency !== before.currency) throw invalid('currency', 'Needs items in that currency with it.');
      if (items) await this.currencyOf(caller, items, currency);
      const stored = await this.get(caller, id);
      const replaced = items && !isSame(stored.items, items.map(itemOf)) ? items : null;
      const changes = differing(before, input);
      if (!replaced && Object.keys(changes).length === 0) return stored;
      if (replaced) await removeItems(this.db, caller, id);
      const bundle = await this.db.update(BundleEntity, caller, id, changes);
      if (replaced) await insertItems(this.db, caller, bundle, replaced);
      const previous = bundle.active === before.active ? undefined : { active: before.active };
      await this.events.publish(BundleUpdated, caller, bundle, previous);
      return this.get(caller, id);
    });
  }

  @Operation('delete_bundle', {
    access: 'products:delete',
    effect: 'delete',
    events: ['bundle.deleted'],
    deletes: 'bundle',
  })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const bundle = await this.db.lockForDeletion(BundleEntity, caller, id, 'bundle');
      await this.hooks.beforeDeletion('bundle', caller, id);
      await this.db.delete(BundleEntity, caller, id);
      await this.counters.add(caller.organization_id, BUNDLES_COUNTER, -1);
      await this.events.publish(BundleDeleted, caller, bundle);
    });
  }

  /** The one currency of all items, after making sure that their products exist and can be reckoned with. */
  private async currencyOf(caller: Caller, items: CreateBundleItemDto[], wanted?: string): Promise<string> {
    const ids = items.map(({ product_id }) => product_id);
    const prices = await lockPrices(this.db, caller, [...new Set(ids)]);
    const unknown = unknownReferences(ids.map((id, n) => !prices.has(id) && [`items[${n}].product_id`, 'product']));
    if (unknown) throw unknown;
    const currency = wanted ?? prices.get(ids[0] ?? '')?.currency ?? '';
    const problems = itemProblems(items, prices, currency);
    if (problems.length > 0) throw invalidFields(problems);
    return currency;
  }
}
