import { ApiProperty } from '@nestjs/swagger';
import { ROLES } from '../../../platform/auth/permissions.js';
import { Email, OneOf } from '../../../platform/http/validation/fields.js';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';

/** What a PATCH of a member may change. */
export class UpdateMemberDto {
  /** What the member may do from now on; only owners make and change owners. */
  @OneOf(ROLES)
  @ApiProperty({ example: 'admin' })
  role: string;
}

/** Somebody to invite. */
export class CreateInvitationDto {
  /**
   * Address of the person, who alone can accept.
   *
   * @example 'camille@example.com'
   */
  @Email()
  email: string;

  /** What the member will be allowed to do; only owners invite owners. */
  @OneOf(ROLES)
  @ApiProperty({ example: 'member' })
  role: string;
}

/** An invitation that its person may still accept. */
export class InvitationDto {
  id: string;
  /**
   * Address of the person, who alone can accept.
   *
   * @example 'camille@example.com'
   */
  @ApiProperty({ format: 'email' })
  email: string;
  /** What the member will be allowed to do. */
  @OneOfStates(ROLES)
  role: string;
  /** The member who invites, or who made the key that does; null for a key of an operator. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  invited_by: string | null;
  /** Time of creation. */
  created_at: string;
  /** A week later; then it can be accepted no more. */
  expires_at: string;
}

/** A new invitation, with the link that accepts it. */
export class CreatedInvitationDto extends InvitationDto {
  /**
   * Where the person accepts: hand it over, as it is shown this one time. Null where the service mails it to the person.
   *
   * @example null
   */
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  url: string | null;
}
