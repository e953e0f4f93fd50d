/** The usual rates by what numbers for VAT begin with, in percent. */
const RATES: Record<string, number> = {
  ...{ AT: 20, BE: 21, BG: 20, CHE: 8.1, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, EL: 24, ES: 21, FI: 25.5, FR: 20 },
  ...{ GB: 20, HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21 },
  ...{ SE: 25, SI: 22, SK: 23 },
};

/** What whoever has this number for VAT usually adds; nothing where there is none, as not everybody does. */
export function rateOfCountry(number: string | null): number {
  const [country = ''] = /^(?:CHE|[A-Z]{2})/.exec(number?.trim().toUpperCase() ?? '') ?? [];
  return RATES[country] ?? 0;
}
