import { distance } from 'fastest-levenshtein';
import { type ErrorDetail, problem } from '../../errors/errors.js';
import { said } from '../../errors/said.js';

const LONGEST = 40;
/** What answers have and nobody sets: no other field is meant by it. */
const NOT_WRITTEN = new Set(['status', 'version', 'createdat', 'updatedat']);
/** Not what somebody means who sends the record's own `id`. */
const OTHERS_IDS = new Set(['external_id', 'product_id']);
/** Names that callers know from elsewhere, and the fields that say the same here. */
const SYNONYMS = new Map<string, string[]>(
  Object.entries({
    allow_client_to_sign: ['settings'],
    allow_client_to_deny: ['settings'],
    allow_payment: ['settings'],
    allow_client_to_download_pdf: ['settings'],
    title: ['name', 'set'],
    title_level: ['set'],
    badge: ['set'],
    badge_color: ['set'],
    background_image: ['set'],
    style: ['set'],
    section_id: ['in'],
    search: ['find'],
    ops: ['operations'],
    variable_declarations: ['variables'],
    name: ['title'],
    page: ['after'],
    cursor: ['after'],
    deal_status: ['status'],
    unit_price: ['unit_amount'],
    settings: ['allow_client_to_sign', 'allow_client_to_deny', 'allow_payment', 'allow_client_to_download_pdf'],
    price: ['unit_amount'],
    amount: ['unit_amount'],
    sections: ['content'],
    content: ['sections'],
    company_name: ['company'],
    offer_id: ['proposal_product_id'],
    offer: ['proposal_product_id', 'lines'],
    qty: ['quantity'],
    events: ['types'],
    permissions: ['scopes'],
    accent_color: ['accent'],
    mime_type: ['content_type'],
    filename: ['name'],
    vat: ['vat_id'],
    postal_code: ['zip'],
    postcode: ['zip'],
    q: ['search'],
    query: ['search'],
    per_page: ['limit'],
    page_size: ['limit'],
    lang: ['language'],
    locale: ['language'],
    txt: ['text'],
    src: ['file_id', 'url'],
    href: ['url'],
    heading: ['title'],
    blocks: ['sections'],
  }),
);

/** What is wrong with a field that nothing knows, and which one was meant. */
export function unknownField(field: string, unknown: string, known: readonly string[]): ErrorDetail {
  const expected = meantBy(unknown, known);
  if (expected.length === 0) return problem(field, 'Unknown field.');
  const meant = expected.length > 1 ? expected : expected[0];
  return problem(field, said('Unknown field: {expected} is meant.', { expected: meant }));
}

/** The known fields that an unknown one was meant to be: another spelling, the same with its kind, a synonym. */
function meantBy(unknown: string, known: readonly string[]): string[] {
  if (unknown.length > LONGEST) return [];
  const name = simplified(unknown);
  const spelt = known.find((field) => simplified(field) === name);
  if (spelt) return [spelt];
  const synonyms = SYNONYMS.get(unknown.toLowerCase())?.filter((field) => known.includes(field)) ?? [];
  if (synonyms.length > 0) return synonyms;
  if (NOT_WRITTEN.has(name)) return [];
  const longer = known.filter(
    (field) => (field.endsWith(`_${unknown}`) || field.startsWith(`${unknown}_`)) && !OTHERS_IDS.has(field),
  );
  if (longer.length === 1) return longer;
  const near = known.filter(
    (field) => name.length > 3 && distance(simplified(field), name) <= (name.length > 4 ? 2 : 1),
  );
  return near.length === 1 ? near : [];
}

/** `leadId`, `Lead-ID` and `lead_id` are one name. */
function simplified(name: string): string {
  return name.replace(/[-_\s]/g, '').toLowerCase();
}
