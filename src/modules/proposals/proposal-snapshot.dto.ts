import type { PriceDisplay } from '../../platform/money/price.js';
import type { Section } from '../content/content.dto.js';
import type { ThemeValues } from '../themes/themes.dto.js';
import type { StoredLine } from './offers/offer-line.dto.js';
import type { StoredOffer } from './offers/stored-offer.js';

export type Language = 'fr' | 'en';

/** The theme's values as they were at publication; see the theme record for units and ranges. */
export type SnapshotTheme = ThemeValues;

/** An offer as the client may decide on it. */
export type SnapshotOffer = Omit<StoredOffer, 'proposal_id' | 'created_at' | 'lines' | keyof Packages> & {
  lines: SnapshotOfferLine[];
  /** Never frozen: what `discount` was, where it has lapsed by the moment that the offer is looked at. */
  lapsed_discount?: StoredOffer['discount'];
} & Partial<Packages>;
/** Units are absent from what was published before they were known, and the others where a line has none. */
export type SnapshotOfferLine = Omit<StoredLine, LeftOut> & Partial<Pick<StoredLine, LeftOut>>;
type LeftOut = 'unit' | 'package_id' | 'client_quantity';
type Packages = Pick<StoredOffer, 'packages' | 'selected_package_id'>;

/**
 * What a client sees, frozen at publication: page, PDF and evidence read nothing else, so that later edits of
 * lead, theme, template, catalog, member or organization change no published or decided page.
 * `content_sha256` is the SHA-256 of this value as RFC 8785 JSON.
 */
export interface ProposalSnapshot {
  format: 1;
  title: string;
  language: Language;
  /** Date of first publication in the organization's time zone, `YYYY-MM-DD`. */
  date: string;
  sections: Section[];
  theme: SnapshotTheme;
  lead: { id: string; name: string; email: string | null; company: string | null } | null;
  organization: {
    id: string;
    name: string;
    legal_name: string | null;
    logo_file_id: string | null;
    email: string | null;
    phone: string | null;
    website: string | null;
    address: string | null;
    city: string | null;
    zip: string | null;
    country: string | null;
    siret: string | null;
    tva: string | null;
    /** Where transfers go; absent from what was published before transfers were known. */
    iban?: string | null;
    bic?: string | null;
    account_holder?: string | null;
    privacy_url: string | null;
    timezone: string;
  };
  owner: { name: string; email: string } | null;
  /** In the order in which they were made; options are picked as the sender left them. */
  offers: SnapshotOffer[];
  selected_offer_id: string | null;
  /** Which price stands large; absent from what was published before one could choose, which tells them with tax. */
  price_display?: PriceDisplay;
  /** Files used on the page, by id, with the SHA-256 of their content. */
  files: Record<string, string>;
  consent_version: number;
}
