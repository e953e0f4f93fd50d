import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { BundlesService } from '../catalog/bundles/bundles.service.js';
import { ProductsService } from '../catalog/products/products.service.js';
import { LeadsService } from '../leads/leads.service.js';
import { ThemesService } from '../themes/themes.service.js';
import { BUNDLES, type BundleName } from './demo-catalog.js';
import { LEADS, type LeadName } from './demo-leads.js';
import { THEMES, type ThemeName } from './demo-studio.js';
import { eachOf } from './each-of.js';
import type { StoryClock } from './story-clock.js';

/** What proposals are made of, as ids by name. */
export interface Stock {
  leads: Record<LeadName, string>;
  themes: Record<ThemeName, string>;
  bundles: Record<BundleName, string>;
}

/** Fills the demo's studio: themes, catalog and leads. */
@Injectable()
export class DemoStockService {
  constructor(
    private readonly themes: ThemesService,
    private readonly leads: LeadsService,
    private readonly products: ProductsService,
    private readonly bundles: BundlesService,
  ) {}

  async fill(clock: StoryClock, owner: Caller): Promise<Stock> {
    const themes = await eachOf(THEMES, async (theme) => (await this.themes.create(owner, theme)).id);
    const bundles = await eachOf(BUNDLES, (_, name) => this.makeBundle(owner, name));
    const leads = await eachOf(LEADS, async ({ added, ...lead }) => {
      clock.moveTo(added);
      return (await this.leads.create(owner, lead)).id;
    });
    return { themes, bundles, leads };
  }

  private async makeBundle(owner: Caller, bundle: BundleName): Promise<string> {
    const { name, sold, off } = BUNDLES[bundle];
    const items = [];
    for (const { product, quantity = 1, optional = false, percentOff } of sold) {
      const { id: product_id } = await this.products.create(owner, product);
      const discount = percentOff === undefined ? null : ({ type: 'percent', value: percentOff } as const);
      items.push({ product_id, quantity, optional, discount });
    }
    const discount = off === undefined ? null : ({ type: 'amount', value: off } as const);
    return (await this.bundles.create(owner, { name, items, discount })).id;
  }
}
