import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import type { PdfWork } from '../../../src/modules/pages/pdf/pdf-work.js';
import { samplePage } from '../../../src/modules/pages/sample/sample-page.js';
import { PRESETS } from '../../../src/modules/themes/generation/presets.js';
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

export const drawn = (...given: Parameters<typeof workOf>) => Buffer.from(compilePaper(workOf(...given)));
