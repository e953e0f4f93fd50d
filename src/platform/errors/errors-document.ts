import { ERROR_STATUS, type ErrorCode } from './errors.js';
import { DETAIL_CODES, PROBLEMS, type DetailCode } from './messages/messages.js';

/** What an error's `code` says, and what to do about it. */
const OF_ERRORS: Record<ErrorCode, string> = {
  validation_error: 'Something in the request is wrong; `details` names each field. Mend it and send again.',
  unauthorized: 'The credential is missing, unknown, revoked or expired.',
  forbidden: 'The credential does not have the scope, or its role does not allow this.',
  reauthentication_required: 'This is for a member who has proved only now who they are: ask for the password again.',
  second_factor_required:
    'The organization asks its members for a second factor, and the member who acts, or for whom an agent does, has none yet.',
  not_found: 'There is no such address, or no such record in this organization.',
  method_not_allowed: 'The address takes other methods; `Allow` names them.',
  conflict: 'Something else stands in the way: a value that is taken, a record in use, a change at the same time.',
  invalid_state: 'The record does not allow this now; `details` has its states and the actions that it allows.',
  preflight_failed: 'There are warnings: `details` has them. Mend them, or accept each by its code.',
  release_required:
    'A second person has to look at it first: `details` has the rules that hold. Ask for a review, and publish once it is released.',
  gone: 'It was here, and is closed or used.',
  precondition_failed: 'The record has another version than `If-Match` demands: read it again.',
  payload_too_large: 'The body is larger than the address takes.',
  unsupported_media_type: 'The body is of another type than the address takes.',
  idempotency_mismatch: 'The `Idempotency-Key` was used for another request.',
  rate_limit_exceeded: 'Too many requests; `Retry-After` says when to go on.',
  internal_error: 'Something went wrong on our side; quote the request id.',
  provider_unavailable: 'A service behind ours did not answer; nothing was done. Try again.',
  unavailable: 'The service cannot answer right now; `Retry-After` says when to try again.',
};

const OF_DETAILS: Record<DetailCode, string> = {
  required: 'The field is missing or empty.',
  unknown_field:
    'There is no such field; `expected` names the one that was meant, where one is near; otherwise `allowed` lists those there are, with the first such field of an object.',
  invalid_type: 'The value is of another JSON type.',
  invalid_format: 'The value is not written as the field wants it.',
  invalid_value: 'The value is none of those that the field takes; `allowed` lists them where they are few.',
  too_short: 'The text has fewer characters than `minimum`.',
  too_long: 'The text has more characters than `maximum`.',
  too_small: 'The number or time is before `minimum`.',
  too_large: 'The number, time or size is beyond `maximum`.',
  too_many: 'There are more items than `maximum`.',
  too_few: 'There are fewer items than `minimum`.',
  not_unique: 'Another record, or another item, has this value.',
  not_found: 'The field refers to no record of this organization; `list` names what lists them.',
  virus_found: 'A virus was found in the file.',
  not_allowed: 'The field does not go with the others, or with the state of the record.',
  in_use: 'Other records use it.',
  immutable: 'The field cannot be changed any more.',
  mismatch: 'The value does not agree with another one; `expected` has that where it is known.',
  expired: 'What the field names has ended.',
  unsupported: 'The service does not support this value.',
  empty_content: 'The page says nothing.',
  no_lead: 'The proposal is for nobody.',
  no_signer_email: 'Nobody who signs has an e-mail address.',
  title_not_shown: 'The title stands nowhere on the page.',
  expires_soon: 'Less than 3 days are left.',
  discount_expired: 'The discount of an offer has ended.',
  packages_alike: 'Packages of an offer come to the same price.',
  sample_text: 'A name, a quote or a figure is still the template’s.',
  placeholder_text: 'A text still has a gap that somebody meant to fill.',
  example_address: 'An example’s address or telephone number is left.',
  offer_missing: 'A block has no offer to show, or packages of none.',
  missing_alt: 'A picture has no description.',
  foreign_name: 'The client of the proposal that this was copied from is named.',
  schedule_mismatch: 'A table of payments disagrees with the offer.',
  total_in_text: 'A text names a price that the client can still change.',
  contrast: 'Colours of the theme miss WCAG AA.',
  logo_contrast: 'The logo is not seen on the colour behind it.',
  long_page: 'Reading takes more than 20 minutes.',
  placeholder_image: 'A picture or video has no file.',
};

/** Every code with what it means, and the sentences that an item of `details` can have under it. */
export function errorsDocument() {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return {
    errors: codes.map(([code, status]) => ({ code, status, description: OF_ERRORS[code] })),
    details: DETAIL_CODES.map((code) => ({ code, description: OF_DETAILS[code], messages: messagesOf(code) })),
  };
}

function messagesOf(code: DetailCode) {
  return Object.entries(PROBLEMS)
    .filter(([, [own]]) => own === code)
    .map(([en, [, fr]]) => ({ en, fr }));
}
