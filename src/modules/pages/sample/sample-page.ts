import type { Section } from '../../content/content.dto.js';
import type { ProposalSnapshot, SnapshotOffer } from '../../proposals/proposal-snapshot.dto.js';
import type { ThemePreview } from '../../themes/preview/theme-previews.service.js';
import type { ProposalPageView } from '../page-view.js';
import { SAMPLE_WORDS, type SampleWords } from './sample-words.js';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const OFFER = '00000000-0000-7000-8000-000000000001';
const TAX = 20;

/** A page that shows all that a theme paints: the cover, the page itself, each of its slots, and an offer. */
export function samplePage(preview: ThemePreview, today: string): ProposalPageView {
  return {
    snapshot: sampleOf(preview, today),
    contentSha256: '',
    consentText: '',
    ...{ baseUrl: '', basePath: '' },
    ...{ state: 'open', preview: true, expires_at: null, discount_until: null },
    switches: { sign: false, deny: false, payment: false, pdf: false },
  };
}

/** One section of it all, drawn and nothing else, to be chosen by its looks. */
export function onlySection(page: ProposalPageView, section: Section): ProposalPageView {
  const isCover = section.title !== undefined && section.title_level === 1;
  return {
    ...{ ...page, canvas: true, ...(isCover ? {} : { alone: true }) },
    snapshot: { ...page.snapshot, sections: [section] },
  };
}

function sampleOf({ language, organization_name, theme }: ThemePreview, today: string): ProposalSnapshot {
  const words = SAMPLE_WORDS[language];
  return {
    ...{ format: 1, title: words.title, language, date: today.slice(0, 10), theme },
    sections: sectionsOf(words, theme.section_styles ?? []),
    lead: null,
    organization: { id: NOBODY, name: organization_name, ...UNTOLD, timezone: 'UTC' },
    owner: null,
    offers: [offerOf(words)],
    selected_offer_id: OFFER,
    files: {},
    price_display: 'excluding_tax',
    consent_version: 2,
  };
}

const UNTOLD = {
  ...{ legal_name: null, logo_file_id: null, email: null, phone: null, website: null, address: null },
  ...{ city: null, zip: null, country: null, siret: null, tva: null, privacy_url: null },
};

/** Slots bear their names, so that one sees which is which. */
function sectionsOf(words: SampleWords, slots: Record<string, string | null>[]): Section[] {
  const styles = ['default', ...slots.map((_, index) => String(index + 1))];
  const shown = styles.map((style, index): Section => {
    const { title, blocks } = words.sections[index % words.sections.length] ?? { title: '', blocks: [] };
    const badge = index === 0 ? undefined : (slots[index - 1]?.id ?? style);
    return { id: `sample-${index + 1}`, style, badge, title, title_level: 2, blocks };
  });
  const cover: Section = {
    ...{ id: 'sample-cover', title: words.title, title_level: 1, badge: words.badge },
    blocks: [
      { type: 'paragraph', text: words.intro },
      { type: 'button', label: words.button, url: 'https://example.com' },
    ],
  };
  const offer = { id: 'sample-offer', title: words.offer.title, title_level: 2, blocks: [{ type: 'offer' }] } as const;
  return [cover, ...shown, { ...offer, blocks: [...offer.blocks] }];
}

function offerOf({ offer: { name, lines } }: SampleWords): SnapshotOffer {
  const subtotal = lines.reduce((sum, [, , amount]) => sum + amount, 0);
  const tax_total = (subtotal * TAX) / 100;
  return {
    ...{ id: OFFER, bundle_id: null, name, currency: 'EUR', discount: null, recurring: [] },
    ...{ subtotal, discount_total: 0, tax_total, total: subtotal + tax_total },
    lines: lines.map(([line, description, unit_amount], index) => ({
      ...{
        id: `${OFFER.slice(0, -1)}${index + 2}`,
        product_id: null,
        name: line,
        description,
        quantity: 1,
        unit_amount,
      },
      ...{
        discount: null,
        tax_rate: TAX,
        optional: false,
        selected: true,
        billing: { type: 'one_time', interval: null },
      },
    })),
    payment: { schedule: 'full', deposit_percent: null, installments: null, due_days: 0, methods: [] },
  };
}
