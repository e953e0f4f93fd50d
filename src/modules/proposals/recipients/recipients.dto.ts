import { Email, Flag, Id, Nullable, OneOf, Optional, Steps, Text } from '../../../platform/http/validation/fields.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { RECIPIENT_ROLES, type RecipientRole } from './recipient.entity.js';
import { RECIPIENT_STATUSES, type RecipientStatus } from './signing-order.js';

export type { RecipientRole } from './recipient.entity.js';
export type { RecipientStatus } from './signing-order.js';

export const MAX_RECIPIENTS = 20;

/** A person of a proposal: who signs it, who signs for the organization, or who only reads. */
export class RecipientDto {
  id: string;
  /** The proposal. */
  proposal_id: string;
  /** `signer`, `counter_signer` (a member, for the organization) or `viewer`. */
  @OneOfStates(RECIPIENT_ROLES)
  role: RecipientRole;
  /**
   * Null once the person was erased.
   *
   * @example 'Claire Morel'
   */
  name: string | null;
  /** Where the invitation goes; null once the person was erased. */
  email: string | null;
  /** The member who counter-signs; null for everybody else. */
  user_id: string | null;
  /** Signers of one position sign in any order, those of the next once all of the one before have. */
  position: number;
  /** Whether the address has to be confirmed by a mailed code before the signature. */
  require_email_code: boolean;
  /** `waiting` until it is their turn, then `invited`, `viewed`, and `signed` or `denied`. */
  @OneOfStates(RECIPIENT_STATUSES)
  status: RecipientStatus;
  /**
   * The person's own link: who has it reads, and signs, as this person. Null before the first publication, without
   * `proposals:write`, and for counter-signers, who sign in the application.
   *
   * @example 'https://proposals.example.com/p/Yb0yq0Zr9cX1mJvT3fKQ2A/website/for/AZjA3noRcACAAAAAAAAAAQ.Zm9yZ2V0'
   */
  url: string | null;
  /** When the person first read the proposal; null until then. */
  first_viewed_at: string | null;
  /** When the person last read it; null until then. */
  last_viewed_at: string | null;
  /** When the person signed; null until then. */
  signed_at: string | null;
  /** How long the person read, in seconds. */
  active_seconds: number;
}

class RecipientFields {
  /** `signer` where somebody is added without one, `counter_signer` (a member, with `user_id`) or `viewer`. */
  @Optional()
  @OneOf(RECIPIENT_ROLES)
  role?: RecipientRole;

  /**
   * Full name, 1 to 255 characters; of a counter-signer it is the member's own.
   *
   * @example 'Claire Morel'
   */
  @Optional()
  @Text(1, 255)
  name?: string;

  /**
   * Where the invitation goes; another one gives another link. Of a counter-signer it is the member's own.
   *
   * @example 'claire@example.com'
   */
  @Optional()
  @Email()
  email?: string;

  /** The member who counter-signs; null with any other role. */
  @Nullable()
  @Id()
  user_id?: string | null;

  /** From 1; who has the same signs in any order. Of somebody who is added 1, of a counter-signer the last, when absent. */
  @Optional()
  @Steps(1, MAX_RECIPIENTS, 1)
  position?: number;

  /** Whether a mailed code has to be typed to sign. */
  @Optional()
  @Flag()
  require_email_code?: boolean;
}

/** A person to be added to a proposal. */
export class CreateRecipientDto extends RecipientFields {}

/** Absent fields stay as they are. */
export class UpdateRecipientDto extends RecipientFields {}

/** A person to be added, or changed. */
export class SaveRecipientDto extends CreateRecipientDto {
  /** Whom to change; somebody is added when absent. */
  @Optional()
  @Id()
  recipient_id?: string;
}
