import { ApiProperty } from '@nestjs/swagger';
import { OneOfStates } from '../../../platform/http/one-of-states.decorator.js';
import type { SentenceText } from '../../../platform/errors/said.js';
import { ProposalDto } from '../proposal.dto.js';

export const WARNING_CODES = [
  'empty_content',
  'no_lead',
  'no_signer_email',
  'title_not_shown',
  'expires_soon',
  'offer_missing',
  'placeholder_image',
  'sample_text',
  'missing_alt',
  'example_address',
  'foreign_name',
  'schedule_mismatch',
  'contrast',
  'long_page',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What each warning says, filled with its `params`. */
export const WARNING_TEXTS = {
  empty_content: 'The page says nothing yet: write its content.',
  no_lead: 'The proposal has no lead, so that it names nobody and anyone with the link may decide: choose a lead.',
  no_signer_email: 'The lead has no e-mail address: add one, so that the proposal can be mailed.',
  title_not_shown: 'The title of the proposal stands nowhere on the page: put it on the cover.',
  expires_soon: 'The client has less than 3 days to decide: check the end date.',
  sample_text: '“{found}” comes from the template: put your own in its place, or delete it.',
  example_address: '“{found}” is only an example: put the real one in its place.',
  offer_missing: 'This block has no offer to show: add an offer, or delete the block.',
  missing_alt: 'This picture has no description: write one for those who cannot see it.',
  foreign_name: '“{found}” is the client that this was first written for: name the one it is for now.',
  schedule_mismatch: 'This table has other payments than the offer: change the table, or how the offer is paid.',
  contrast:
    '{path} of the theme has a contrast of {ratio, number} with its ground, and needs {minimum, number} to be read by everyone: choose colours that are further apart.',
  long_page: 'The page takes {minutes} minutes to read: shorten it, so that its client reaches the end.',
  placeholder_image: 'A placeholder stands here: choose a file, or delete the block.',
} as const satisfies Record<WarningCode, SentenceText>;

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
   * As in the `details` of errors; `invalid_state` where the proposal's state allows no publishing.
   * @example 'required'
   */
  code: string;
}

/** Something that a client would stumble over. */
export class WarningDto extends PreflightItemDto {
  /**
   * `empty_content`: the page says nothing; `no_lead`: it is for nobody; `no_signer_email`: the lead has no e-mail address;
   * `title_not_shown`: the title stands nowhere on the page; `expires_soon`: less than 3 days are left; `offer_missing`: an
   * offer block has no offer to show; `placeholder_image`: a picture or video has no file; `sample_text`: a name, a
   * quote or a figure is still the template's; `missing_alt`: a picture has no
   * description; `example_address`: an example's address or telephone number is left; `foreign_name`: the client of the
   * proposal that this was copied from is named; `schedule_mismatch`: a table of payments disagrees with the offer's;
   * `contrast`: colours of the theme miss WCAG AA; `long_page`: reading takes more than 20 minutes. More may come.
   */
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
