import { distance } from 'fastest-levenshtein';

const LONGEST = 40;
/** Names that callers know from elsewhere, and the fields that say the same here. */
const SYNONYMS: Partial<Record<string, string[]>> = {
  settings: ['allow_client_to_sign', 'allow_client_to_deny', 'allow_payment', 'allow_client_to_download_pdf'],
  price: ['unit_amount'],
  amount: ['unit_amount'],
  sections: ['content'],
  content: ['sections'],
  company_name: ['company'],
};

/** The known fields that an unknown one was meant to be: another spelling, the same with its kind, a synonym. */
export function meantBy(unknown: string, known: readonly string[]): string[] {
  if (unknown.length > LONGEST) return [];
  const name = simplified(unknown);
  const spelt = known.find((field) => simplified(field) === name);
  if (spelt) return [spelt];
  const synonyms = SYNONYMS[unknown.toLowerCase()]?.filter((field) => known.includes(field)) ?? [];
  if (synonyms.length > 0) return synonyms;
  const longer = known.filter((field) => field.endsWith(`_${unknown}`) || field.startsWith(`${unknown}_`));
  if (longer.length === 1) return longer;
  const near = known.filter((field) => name.length > 3 && distance(simplified(field), name) <= 2);
  return near.length === 1 ? near : [];
}

/** `leadId`, `Lead-ID` and `lead_id` are one name. */
function simplified(name: string): string {
  return name.replace(/[-_\s]/g, '').toLowerCase();
}
