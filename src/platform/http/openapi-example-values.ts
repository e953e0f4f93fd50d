import type { DetailCode } from '../errors/messages/messages.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const TEXT_OF_EXAMPLE = 'The garden is laid out in three weeks, for **{{lead.company|your company}}**.';

export interface ErrorExample {
  code: string;
  message: string;
  /** Where the message begins with the field that it names. */
  field?: string;
  detail?: { code: DetailCode; params: object };
}

export const EXAMPLE_ID = '0198c0de-7a11-7000-8000-000000000001';
export const EXAMPLE_CSV = 'external_id,name,email\ncrm-4711,Claire Morel,claire@example.com';
export const EXAMPLE_TIME = '2026-04-01T10:30:00.000Z';

/** What a field is likely to hold, by its name, where its own description gives no example. */
export const EXAMPLE_VALUES: Record<string, unknown> = {
  ...{ name: 'Garden design', company: 'Atelier Morel', legal_name: 'Atelier Morel SARL', email: 'claire@example.com' },
  ...{ phone: '+33 1 99 00 12 34', website: 'https://example.com', address: '12 rue de la Paix', city: 'Paris' },
  ...{ state: 'Île-de-France', zip: '75002', country: 'France', siret: '12345678900011', tva: 'FR00123456789' },
  ...{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', account_holder: 'Atelier Morel' },
  ...{ default_language: 'fr', default_currency: 'EUR', timezone: 'Europe/Paris', retention_years: 10 },
  ...{ privacy_url: 'https://example.com/privacy', role: 'owner', language: 'fr', currency: 'EUR' },
  ...{ title: 'A garden for the courtyard', slug: 'a-garden-for-the-courtyard', lead_name: 'Claire Morel' },
  ...{ deal_status: 'pending', page_status: 'published', payment_status: 'not_required' },
  ...{ external_id: 'crm-1042', metadata: { region: 'north' }, reason: 'The client chose another date.' },
  ...{ denial_reason: null, decided_via: null, decided_at: null, denied_at: null, signed_at: null, ended_at: null },
  ...{ expires_at: '2031-04-01T10:30:00.000Z', note: 'By telephone, with Claire Morel.', password: 'tulips in may' },
  ...{
    sku: 'GARDEN-1',
    unit: 'hour',
    interval: 'month',
    description: 'Design and planting plan.',
    unit_amount: 12000,
    quantity: 10,
  },
  ...{ tax_rate: 20, subtotal: 120000, discount_total: 0, tax: 24000, tax_total: 24000, total: 144000 },
  ...{ url: 'https://proposals.example.com/p/1sY3mVt0Qe2b9KxwZcT7Ag/a-garden-for-the-courtyard' },
  ...{ next_cursor: null, has_more: false, total_count: 1, limit: 25, version: 3, revision: 2, published_revision: 2 },
  ...{ actor: 'api_key:CRM', content_sha256: HASH, pdf_sha256: HASH, text_sha256: HASH, chain_head: HASH, hash: HASH },
  ...{ previous_hash: null, key_id: '3c7b1f2a9d0e4856', public_key: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lsq' },
  ...{ signature: 'hHzJ0m3cQ3Jk0kF7', pdf_url: null, method: null, event_count: 4, scroll_depth: 80 },
  ...{ average_scroll_depth: 80, duration_seconds: 94, total_active_duration_seconds: 94, total_views: 1 },
  ...{ disabled_reason: null, error: null, response_status: 204, duration_ms: 120, attempt: 1, next_attempt_at: null },
  ...{ field: 'sections[0].blocks[0].text', message: 'Unknown variable "lead.nom".', body: '{"id":"…"}' },
  ...{
    content_type: 'image/jpeg',
    uploadUrl: 'https://storage.example.com/incoming/1?signature=hHzJ0m3c',
    size: 48213,
    sha256: HASH,
    path: `incoming/${EXAMPLE_ID}`,
  },
  ...{ category: 'Gardens', image: 'https://example.com/garden.jpg', color: '#2f6f4f', accent: '#2f6f4f' },
  ...{ background: '#ffffff', text: '#1a1a1a', types: ['proposal.approved', 'proposal.denied'] },
  ...{
    allowed_actions: ['edit', 'publish', 'unpublish', 'approve', 'deny', 'cancel', 'archive', 'duplicate', 'delete'],
  },
  ...{
    type: 'published',
    font: 'inter',
    body_theme: 'white',
    color_accent: 'green',
    layout: 'editorial',
    step: 'published',
    period: '2026-04',
  },
  ...{ bg: '#ffffff', headingColor: '#1a1a1a', textColor: '#333333', borderColor: '#dddddd', cardBg: '#f7f7f5' },
  ...{ cardHeadingColor: '#1a1a1a', cardTextColor: '#333333', cardBorderColor: '#dddddd' },
  ...{ accentColor: '#2f6f4f', accentBg: '#e4efe9', accentContrast: '#ffffff' },
  sections: [{ id: EXAMPLE_ID, title: 'What you get', blocks: [{ type: 'paragraph', text: TEXT_OF_EXAMPLE }] }],
};

/** A message for each kind of refusal. */
export const ERROR_EXAMPLES: Record<string, ErrorExample> = {
  400: {
    code: 'validation_error',
    message: 'name: Must be 1 to 255 characters long.',
    field: 'name',
    detail: { code: 'too_short', params: { minimum: 1, maximum: 255 } },
  },
  401: { code: 'unauthorized', message: 'The API key is missing or not valid.' },
  403: { code: 'forbidden', message: 'This API key lacks the scope leads:write.' },
  404: { code: 'not_found', message: 'No such lead. GET /v1/leads lists them.' },
  409: {
    code: 'conflict',
    message: 'external_id: Another lead of the organization has this external_id.',
    field: 'external_id',
    detail: { code: 'not_unique', params: {} },
  },
  412: { code: 'precondition_failed', message: 'The record has another version now: read it again.' },
  413: { code: 'payload_too_large', message: 'The body is too large: JSON may have 1 MiB, what a page sends 128 KiB.' },
  415: { code: 'unsupported_media_type', message: 'The body must be JSON: send Content-Type: application/json.' },
  422: {
    code: 'idempotency_mismatch',
    message: 'This Idempotency-Key was used for another request: take a new key for this one.',
  },
  429: { code: 'rate_limit_exceeded', message: 'The rate limit is exceeded: try again later.' },
  500: {
    code: 'internal_error',
    message: 'Something went wrong on our side. Quote the request id when you ask about it.',
  },
  503: { code: 'unavailable', message: 'The service cannot reach its database right now.' },
};
