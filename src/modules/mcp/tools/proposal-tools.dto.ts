import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { Flag, Id, Lines, Nullable, OneOf, Optional, Text, Time } from '../../../platform/http/validation/fields.js';
import { Operations } from '../../content/editing/content-editing.dto.js';
import { ContentViewQuery } from '../../content/editing/content-views.dto.js';
import { Part } from './composing/part.decorator.js';
import { otherwise } from '../../../platform/http/validation/parts.js';

export const STATE_CHANGES = ['unpublish', 'cancel', 'reopen', 'archive', 'unarchive', 'approve', 'deny'] as const;

/** A step in the life of a proposal. */
export class ChangeProposalStateDto {
  /** What shall happen; the proposal's `allowed_actions` says what can happen now. */
  @OneOf(STATE_CHANGES)
  action: string;

  /** Why, at most 2000 characters: required to cancel, the client's own for deny. */
  @Nullable()
  @Lines(0, 2000)
  reason?: string | null;

  /** For approve and deny: how and when you learned of it, at most 2000 characters; kept as evidence. */
  @Nullable()
  @Lines(0, 2000)
  note?: string | null;

  /** For reopen: the new end, in the future; null for none. */
  @Nullable()
  @Time()
  expires_at?: string | null;
}

/** The theme that a proposal shall wear. */
export class ApplyThemeDto {
  /** A theme of the organization, from list_themes. */
  @Id()
  theme_id: string;
}

/** An earlier revision. */
export class RestoreRevisionDto {
  /** Its number, from list_records. */
  @IsInt(otherwise('Must be a whole number from 1.'))
  @Min(1, otherwise('Must be a whole number from 1.'))
  @ApiProperty({ type: 'integer', minimum: 1 })
  revision: number;
}

/** How much of the content is wanted, and with which ids. */
export class ReadContentToolDto extends ContentViewQuery {
  /** Ends of ids for ids, which all tools take. */
  @Optional()
  @Flag()
  short_ids?: boolean;
}

/** Whose reading is wanted. */
export class ReadingToolDto {
  /** Without one: of the published ones, the latest first, in short. */
  @Optional()
  @Id()
  proposal_id?: string;
}

/** What to do with which document. */
export class EditContentToolDto {
  /** The proposal, or else: */
  @Optional()
  @Id()
  proposal_id?: string;

  @Optional()
  @Operations('Carried out in this order, all or none.')
  operations?: unknown[];

  /** What changes of its offer in the same revision, as save_offer takes it; offer_id where it has several. */
  @Part({ type: 'object', additionalProperties: true })
  offer?: unknown;

  @Optional()
  @Id()
  template_id?: string;
}

/** A type of block. */
export class BlockTypeDto {
  /** One of list_content_blocks. */
  @Text(1, 40)
  type: string;
}

export class PrefabFilter {
  /** What the section is for: `cover`, `about`, `pricing`, `terms`, `call_to_action` … */
  @Optional()
  @Text(1, 40)
  purpose?: string;

  /** Of titles and descriptions; `en` when absent. Every prefab exists in both. */
  @Optional()
  @OneOf(['en', 'fr'])
  language?: string;
}

export class PrefabLanguageDto {
  /** `en` when absent. */
  @Optional()
  @OneOf(['en', 'fr'])
  language?: string;
}

/** Something that only has content of its own. */
export class AnythingDto {
  [field: string]: unknown;
}
