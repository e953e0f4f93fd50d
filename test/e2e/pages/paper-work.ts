import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import type { PdfWork } from '../../../src/modules/pages/pdf/pdf-work.js';
import { samplePage } from '../../../src/modules/pages/sample/sample-page.js';
import { PRESETS } from '../../../src/modules/themes/generation/presets.js';
import { totalsOf } from '../../../src/platform/money/money.js';
import type { Json } from '../proposals/examples.js';

export type Snapshot = PdfWork['view']['snapshot'];

/** A document of these sections, as it is handed to what draws. */
export function workOf(sections: Json[], more: Partial<Snapshot> = {}, theme = 'paper'): PdfWork {
  const preset = PRESETS.find(({ key }) => key === theme) as Snapshot['theme'] | undefined;
  if (!preset) throw new Error(`There is no theme ${theme}.`);
  const view = samplePage({ language: 'en', organization_name: 'Studio Nord', theme: preset }, '2026-11-03T00:00:00Z');
  const { snapshot } = view;
  return {
    view: { ...view, preview: false, snapshot: { ...snapshot, sections: sections as never, ...more } },
    ...{
      pictures: {},
      certificate: null,
      evidence: null,
      seal: null,
      certificateOnly: false,
      made_at: '2026-11-03T10:00:00.000Z',
    },
  };
}

type Offer = Snapshot['offers'][number];

/** An offer of these lines, each of 100.00 where nothing else is said. */
export function offerOf(lines: Json[], more: Json = {}): Offer {
  const priced = lines.map((line, at) => ({
    ...{ id: `line-${at}`, product_id: null, description: null, quantity: 1, unit_amount: 10_000, discount: null },
    ...{ tax_rate: 20, optional: false, selected: true, billing: { type: 'one_time', interval: null } },
    ...line,
  })) as unknown as Offer['lines'];
  const payment = { schedule: 'full', deposit_percent: null, installments: null, due_days: 0, methods: [] };
  const offer = { id: 'offer', bundle_id: null, name: 'Offer', currency: 'EUR', discount: null, payment, ...more };
  return { ...offer, lines: priced, ...totalsOf(priced, offer.discount, null) } as unknown as Offer;
}

export const drawn = (...given: Parameters<typeof workOf>) => Buffer.from(compilePaper(workOf(...given)));
