import { Flag, Optional } from '../../platform/http/validation/fields.js';

/** What has to be known of whoever signs; it holds when a proposal is published, and when it is signed. */
export class SignaturePolicyDto {
  /** Whether a proposal has to name who signs it. */
  require_recipient: boolean;
  /** Whether everybody who signs on a page confirms their address by a mailed code. */
  require_email_code: boolean;
}

/** Absent fields stay. */
export class UpdateSignaturePolicyDto {
  /** Whether a proposal has to name who signs it. */
  @Optional()
  @Flag()
  require_recipient?: boolean;

  /** Whether everybody who signs on a page confirms their address by a mailed code. */
  @Optional()
  @Flag()
  require_email_code?: boolean;
}
