import { IsArray, isIn } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import { WARNING_CODES, type WarningCode } from '../../../platform/errors/messages/messages.js';
import { Optional, SomeOf } from '../../../platform/http/validation/fields.js';
import { Items, otherwise } from '../../../platform/http/validation/parts.js';
import { ProposalDto } from '../proposal.dto.js';
import { RECIPIENT_ROLES, type RecipientRole } from '../recipients/recipient.entity.js';

class PreflightItemDto {
  /** What is the matter, and what to do about it, in the caller's language. */
  message: string;
  /** The section it is about; null for the proposal as a whole. */
  section_id: string | null;
  /** The block in it that it is about. */
  block_id: string | null;
  /** Path of the field, such as `sections[0].blocks[2].alt`, or the name of a field of the proposal. */
  field: string | null;
  /** The values in the message, by name. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: {} })
  params: Record<string, unknown>;
}

/** Something that keeps a proposal from being published. */
export class PreflightErrorDto extends PreflightItemDto {
  /**
   * As in the `details` of errors; `invalid_state` where the proposal's state allows no publishing, `release_required` for
   * each rule by which a second person looks at it first.
   * @example 'required'
   */
  code: string;
}

/** Something that a client would stumble over. */
export class WarningDto extends PreflightItemDto {
  /** What is the matter; docs/errors.json says what each means. More may come. */
  @OneOfStates(WARNING_CODES)
  @ApiProperty({ example: 'no_lead' })
  code: WarningCode;
}

/** What a client is to see, judged before it is published. */
export class PreflightDto {
  /** Whether publishing refuses nothing: there are no errors. */
  ready: boolean;
  /** What publishing would refuse. */
  errors: PreflightErrorDto[];
  /** What the client may stumble over. */
  warnings: WarningDto[];
}

/** A proposal that has just been published, with what its client may stumble over. */
export class PublishedProposalDto extends ProposalDto {
  /** What to look at once more; it was published all the same. */
  warnings: WarningDto[];
}

/** Somebody who was sent a link of their own. */
class MailedDto {
  recipient_id: string;
  /** `signer`, `counter_signer` or `viewer`. */
  @OneOfStates(RECIPIENT_ROLES)
  role: RecipientRole;
  /** Null for a counter-signer, who is a member. */
  name: string | null;
  email: string | null;
}

/** A link to the client's page by which the service knows who reads. */
class PersonalLinkDto {
  name: string | null;
  url: string;
}

/** The same for agents, who ask whom it reached. */
export class PublishedAndMailedDto extends PublishedProposalDto {
  /** Whom it mailed: nobody where nobody is named, whose link a person has to send. */
  mailed: MailedDto[];
  /** Where the service sends no mail: each person it names, with the link that is theirs alone. */
  @ApiProperty({ required: false, type: () => [PersonalLinkDto] })
  links?: PersonalLinkDto[];
  /** What is left to do by hand; absent where nothing is. */
  @ApiProperty({ required: false, example: 'This service sends no mail.' })
  next?: string;
}

/** Which warnings are no obstacle. */
export class PublishQuery {
  /** Codes of warnings, with commas: what somebody has looked at and wants to publish all the same. */
  @Optional()
  @SomeOf(WARNING_CODES)
  @ApiProperty({ example: 'no_lead,long_page' })
  accept?: string;
}

/** The same where lists are lists. */
export class PublishDto {
  /** Codes of warnings that the person wants to publish with. */
  @Optional()
  @IsArray(otherwise('Must be a list.'))
  @Items((item) => isIn(item, [...WARNING_CODES]), 'Must be one of: {allowed}.', { allowed: WARNING_CODES })
  @ApiProperty({ type: 'array', items: { type: 'string' }, maxItems: 50 })
  accept?: string[];
}
