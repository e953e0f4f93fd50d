import type { BrowserContextOptions, Locator } from 'playwright-core';
import type { Json } from '../setup/json.js';
import { FRENCH, Studio } from './studio.js';
import type { Visitor } from './visitor.js';

export const STONE = { name: 'Pierre', quantity: 2, unit_amount: 50_00, tax_rate: 20 };
export const SAND = { name: 'Sable', quantity: 1, unit_amount: 10_00, tax_rate: 20 };

/** A studio in which offers are written. */
export class OfferDesk {
  private constructor(readonly studio: Studio) {}

  static async start(): Promise<OfferDesk> {
    return new OfferDesk(await Studio.start());
  }

  close(): Promise<void> {
    return this.studio.close();
  }

  api(method: string, path: string, body?: object): Promise<Json> {
    return this.studio.api(method, path, body);
  }

  /** A French draft, and the panel of its offer. */
  async open(id: string, options: BrowserContextOptions = FRENCH): Promise<{ visitor: Visitor; panel: Locator }> {
    const visitor = await this.studio.enter(options);
    const { page } = visitor;
    await page.goto(`${this.studio.application.url}/app/proposals/${id}/edit`);
    await page.getByRole('tab', { name: 'Offre' }).click();
    return { visitor, panel: page.getByRole('tabpanel', { name: 'Offre' }) };
  }

  async offersOf(id: string): Promise<Json[]> {
    return (await this.api('GET', `proposals/${id}/products`)).data;
  }

  /** The proposal's offer, once it has become this. */
  async becomes(id: string, expected: object): Promise<Json> {
    const last = Date.now() + 10_000;
    for (;;) {
      const [offer] = await this.offersOf(id);
      try {
        expect(offer).toMatchObject(expected);
        return offer!;
      } catch (error) {
        if (Date.now() > last) throw error;
      }
    }
  }

  async draft(title: string): Promise<string> {
    const { id } = await this.api('POST', 'proposals', { title, language: 'fr' });
    const blocks = [{ type: 'paragraph', text: 'Bonjour.' }];
    const end = { title: 'Accord', blocks: [...blocks, { type: 'signature' }] };
    await this.api('PUT', `proposals/${id}/content`, { sections: [{ title: 'Début', blocks }, end] });
    return id;
  }

  /** A draft with an offer of these lines. */
  async offer(title: string, lines: object[], more: object = {}): Promise<string> {
    const id = await this.draft(title);
    await this.api('POST', `proposals/${id}/products`, { name: title, currency: 'EUR', lines, ...more });
    return id;
  }
}

export const lineOf = (panel: Locator, name: string): Locator => panel.getByRole('group', { name, exact: true });
