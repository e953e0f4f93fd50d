import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Flag, Id, Nullable, OneOf, Optional, Text } from '../../../platform/http/validation/fields.js';
import { otherwise } from '../../../platform/http/validation/parts.js';
import { CreatedDto } from '../proposal.dto.js';
import { LANGUAGES } from '../proposals.dto.js';
import { WithVariables } from '../../content/variables/text-with-variables.dto.js';

/** What the copy has of its own. */
export class DuplicateProposalDto {
  /** Its title, 1 to 255 characters; else that of the first one, without its client's names. */
  @Optional()
  @Text(1, 255)
  @WithVariables()
  title?: string;

  /** `fr` or `en`; that of the first one when absent. */
  @Optional()
  @OneOf(LANGUAGES)
  language?: string;

  /** Who it is for; nobody yet when absent. */
  @Nullable()
  @Id()
  lead_id?: string | null;

  /** Whether the offers are copied; true when absent. */
  @Optional()
  @Flag()
  keep_offers?: boolean;

  /** Texts that are others in the copy, such as their translation: by the keys that its content has with `view=texts`, those of its offers too. All others stay. */
  @Optional()
  @IsObject(otherwise('Must be an object.'))
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: 10_000 }, example: {} })
  texts?: Record<string, unknown>;
}

/** The copy, and what it did not take over. */
export class DuplicatedDto extends CreatedDto {
  /** What the first one has and the copy has not from it, whether or not it has its own. */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  left_out: string[];
  /** How many texts with words are as they were. */
  texts_kept: number;
  /** Their keys, as the first one’s content has them with `view=texts`. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: [] })
  kept_texts: string[];
}
