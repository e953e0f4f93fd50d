import { distance } from 'fastest-levenshtein';
import { type ErrorDetail, problem } from '../../errors/errors.js';
import { said } from '../../errors/said.js';

const LONGEST = 40;
/** What answers have and nobody sets: no other field is meant by it. */
const NOT_WRITTEN = new Set(['status', 'version', 'createdat', 'updatedat']);
/** What records say of themselves: sent back as it was read, it means no other field. */
const SET_BY_SERVICE = new Set([
  ...['id', 'organization_id', 'proposal_id', 'created_at', 'updated_at', 'version', 'revision'],
  ...['subtotal', 'discount_total', 'tax_total', 'total', 'recurring', 'payment_plan', 'payment_status'],
  ...['deal_status', 'page_status', 'lead_name', 'has_password', 'allowed_actions', 'proposal_created_at'],
  ...['published_at', 'published_revision', 'has_unpublished_changes', 'first_viewed_at', 'last_viewed_at'],
  ...['decided_at', 'decided_via', 'denial_reason', 'review_status', 'review'],
]);
/** The record that a request is about has no other name where this is known: its `id` is meant. */
const SUBJECT_ID = 'proposal_id';
/** Not what somebody means who sends the record's own `id`. */
const OTHERS_IDS = new Set(['external_id', 'product_id']);
/** Names that callers know from elsewhere, and the fields that say the same here. */
export const SYNONYMS = new Map<string, string[]>(
  Object.entries({
    allow_client_to_sign: ['settings'],
    allow_client_to_deny: ['settings'],
    allow_payment: ['settings'],
    allow_client_to_download_pdf: ['settings'],
    allow_client_questions: ['settings'],
    title: ['name', 'set'],
    title_level: ['set'],
    layout: ['set'],
    badge: ['set'],
    badge_color: ['set'],
    background_image: ['set'],
    background_art: ['set'],
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
    vat: ['tva'],
    vat_id: ['tva'],
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

/** So many of the fields that there are instead are told. */
const MOST_ALLOWED = 30;

/** What is wrong with a field that nothing knows, and which one was meant; where none is near, which there are. */
export function unknownField(field: string, unknown: string, known: readonly string[]): ErrorDetail {
  const expected = meantBy(unknown, known);
  if (expected.length === 0)
    return problem(field, said('Unknown field.', known.length > 0 ? { allowed: known.slice(0, MOST_ALLOWED) } : {}));
  const meant = expected.length > 1 ? expected : expected[0];
  return problem(field, said('Unknown field: {expected} is meant.', { expected: meant }));
}

/** The same of a field of a request, which may be one that its record has and nobody sets. */
export function unknownInput(field: string, unknown: string, known: readonly string[]): ErrorDetail {
  const isMeant = SYNONYMS.get(unknown)?.some((field) => known.includes(field));
  const isOwn = SET_BY_SERVICE.has(unknown) && !isMeant && !(unknown === 'id' && known.includes(SUBJECT_ID));
  if (!isOwn) return unknownField(field, unknown, known);
  return problem(field, said('Is set by the service: leave it out.', { allowed: known.slice(0, MOST_ALLOWED) }));
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
  if (unknown === 'id' && longer.includes(SUBJECT_ID)) return [SUBJECT_ID];
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
