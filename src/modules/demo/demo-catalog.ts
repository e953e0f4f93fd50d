import type { CreateProductDto } from '../catalog/products/products.dto.js';
import type { CreatePaymentDto } from '../proposals/offers/payment.dto.js';

export type BundleName = 'website' | 'review' | 'brasserie' | 'identity' | 'engagement';

/** A product with its place in the bundle. */
interface Sold {
  product: CreateProductDto;
  quantity?: number;
  optional?: true;
  percentOff?: number;
}

interface Bundle {
  name: string;
  sold: Sold[];
  /** Taken off the whole, in cents. */
  off?: number;
  payment: CreatePaymentDto;
}

const MONTHLY = { billing: { type: 'recurring', interval: 'month' } } as const;
const VAT = { tax_rate: 20 };

const DAY = { ...VAT, unit: 'day' };
const JOUR = { ...VAT, unit: 'jour' };

/** What the studio sells, in the bundles in which it does; all in its own currency. */
export const BUNDLES: Record<BundleName, Bundle> = {
  website: {
    name: 'The new web site, designed, built and looked after',
    sold: [
      {
        product: {
          ...{ ...DAY, name: 'Discovery and structure', unit_amount: 85_000, sku: 'WEB-01' },
          description:
            'Interviews with your team and four of your customers, the map of the site, the words for its menus.',
        },
        quantity: 3.5,
      },
      {
        product: {
          ...{ ...VAT, name: 'Design of nine page models', unit_amount: 640_000, sku: 'WEB-02' },
          description: 'For phone, tablet and desk, with two rounds of remarks at each stage.',
        },
      },
      {
        product: {
          ...{ ...DAY, name: 'Development', unit_amount: 72_000, sku: 'WEB-03' },
          description:
            'An accessible site that your team edits by itself, moved from the old one without a broken link.',
        },
        quantity: 12,
        percentOff: 5,
      },
      {
        product: {
          ...{ ...VAT, name: 'A day of photography in the yard', unit_amount: 145_000, sku: 'WEB-04' },
          description: 'Thirty pictures, retouched, with all rights for your own use.',
        },
        optional: true,
      },
      {
        product: {
          ...{ ...VAT, name: 'Catalogue of stones with search', unit_amount: 280_000, sku: 'WEB-05' },
          description: 'By colour, finish and quarry, filled with your first hundred stones.',
        },
        optional: true,
      },
      {
        product: {
          ...{ ...VAT, ...MONTHLY, name: 'Hosting, backups and updates', unit_amount: 9500, sku: 'WEB-06' },
          description: 'On servers in Europe; you may leave at the end of any month.',
        },
      },
      {
        product: {
          ...{ ...VAT, ...MONTHLY, name: 'Half a day of care', unit_amount: 36_000, sku: 'WEB-07' },
          description: 'New pages, pictures and small wishes, done within three working days.',
        },
        optional: true,
      },
    ],
    off: 60_000,
    payment: { schedule: 'deposit', deposit_percent: 30, due_days: 14, methods: ['bank_transfer', 'card'] },
  },
  review: {
    name: 'Operations review',
    sold: [
      { product: { ...DAY, name: 'Days in the workshops', unit_amount: 118_000, sku: 'OPS-01' }, quantity: 6 },
      { product: { ...VAT, name: 'Report and plan for twelve months', unit_amount: 450_000, sku: 'OPS-02' } },
      { product: { ...VAT, name: 'Review after half a year', unit_amount: 190_000, sku: 'OPS-03' }, optional: true },
    ],
    payment: { schedule: 'installments', installments: 3, due_days: 14, methods: ['bank_transfer'] },
  },
  brasserie: {
    name: 'Le site et sa prise en main',
    sold: [
      { product: { ...VAT, name: 'Conception et maquettes', unit_amount: 380_000, sku: 'SITE-01' } },
      { product: { ...JOUR, name: 'Développement', unit_amount: 68_000, sku: 'SITE-02' }, quantity: 7 },
      { product: { ...VAT, name: 'Réservation en ligne', unit_amount: 120_000, sku: 'SITE-03' }, optional: true },
      { product: { ...VAT, ...MONTHLY, name: 'Hébergement et mises à jour', unit_amount: 6500, sku: 'SITE-04' } },
    ],
    payment: { schedule: 'deposit', deposit_percent: 40 },
  },
  identity: {
    name: 'The identity, drawn and rolled out',
    sold: [
      { product: { ...DAY, name: 'Interviews and research', unit_amount: 82_000, sku: 'ID-01' }, quantity: 4 },
      { product: { ...VAT, name: 'Mark, letters and colours', unit_amount: 780_000, sku: 'ID-02' } },
      { product: { ...VAT, name: 'Labels of five bottles', unit_amount: 425_000, sku: 'ID-03' } },
      { product: { ...VAT, name: 'Signs of the still house', unit_amount: 210_000, sku: 'ID-04' }, optional: true },
    ],
    payment: { schedule: 'deposit', deposit_percent: 50, methods: ['bank_transfer'] },
  },
  engagement: {
    name: 'Douze semaines d’accompagnement',
    sold: [
      { product: { ...JOUR, name: 'Jours dans l’atelier', unit_amount: 110_000, sku: 'CONS-01' }, quantity: 18 },
      { product: { ...VAT, name: 'Bilan et plan d’action', unit_amount: 320_000, sku: 'CONS-02' } },
      {
        product: {
          ...{ ...VAT, name: 'Suivi', unit_amount: 95_000, sku: 'CONS-03' },
          billing: { type: 'recurring', interval: 'quarter' },
        },
        optional: true,
      },
    ],
    payment: { schedule: 'installments', installments: 3 },
  },
};
