/** What a client would stumble over; each can be accepted by its name. */
export const WARNING_CODES = [
  'empty_content',
  'no_lead',
  'no_signer_email',
  'title_not_shown',
  'expires_soon',
  'discount_expired',
  'packages_alike',
  'sample_text',
  'placeholder_text',
  'example_address',
  'offer_missing',
  'missing_alt',
  'foreign_name',
  'schedule_mismatch',
  'total_in_text',
  'contrast',
  'logo_contrast',
  'long_page',
  'placeholder_image',
] as const;

/** What can be wrong with a field; the closed list that programs may rely on. */
export const DETAIL_CODES = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many',
  'too_few',
  'not_unique',
  'not_found',
  'not_allowed',
  'in_use',
  'immutable',
  'mismatch',
  'expired',
  'unsupported',
  'virus_found',
  ...WARNING_CODES,
] as const;

export type WarningCode = (typeof WARNING_CODES)[number];
export type DetailCode = (typeof DETAIL_CODES)[number];
