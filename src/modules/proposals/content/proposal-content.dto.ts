import { IsArray } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { ValidatedElsewhere } from '../../../platform/http/validation/validated-elsewhere.decorator.js';
import type { Section } from '../../content/content.dto.js';
import { DETAIL_CODES, type DetailCode } from '../../../platform/errors/messages/messages.js';
import { otherwise } from '../../../platform/http/validation/parts.js';

const SECTIONS = { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Section' } } as const;

/** The parts of a draft. */
export const DRAFT_PARTS = [
  'content',
  'offers',
  'title',
  'language',
  'theme_id',
  'proposal_product_id',
  'variables',
  'variable_declarations',
] as const;
export type DraftPart = (typeof DRAFT_PARTS)[number];

/** What a proposal says. */
export class ContentDto {
  @ApiProperty({ ...SECTIONS, description: 'The sections, in order; 100 at most, 512 KiB in all.' })
  @IsArray(otherwise('Must be a list of sections.'))
  @ValidatedElsewhere()
  sections: Section[];
}

/** Content to be judged; it need not be valid. */
export class ValidateContentDto {
  @ApiProperty({ type: 'array', items: {}, description: 'The sections to judge, valid or not.' })
  @IsArray(otherwise('Must be a list of sections.'))
  @ValidatedElsewhere()
  sections: unknown[];
}

export class ContentProblemDto {
  /** Path of the field, such as `sections[0].blocks[2].text`. */
  field: string;
  /** What is wrong with it, for programs; the list of an error's `details`. */
  @ApiProperty({ type: String, enum: [...DETAIL_CODES], example: 'invalid_value' })
  code: DetailCode;
  /** What is wrong with it, for people. */
  message: string;
  /** What a program or a translation needs of it, such as the values `allowed`. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { maximum: 2000 } })
  params: Record<string, unknown>;
  /** Of an edit of content: the index of the operation. */
  @ApiProperty({ type: 'integer', required: false })
  operation?: number;
}

/** The judgement of content; nothing was written. */
export class ContentJudgementDto {
  /** Whether it could be stored. */
  valid: boolean;
  /** Every problem, by its path; 100 at most. */
  problems: ContentProblemDto[];
}

/** One revision of a proposal's draft. */
export class RevisionDto {
  /** Number of the revision, from 1. */
  revision: number;
  /** Time at which it was written. */
  created_at: string;
  /** Who wrote it: `user:{name}`, `api_key:{name}` or `agent:{client} for {user}`. */
  actor: string;
  /** Whether a client could ever see it. */
  published: boolean;
  /** Which parts of the draft are others than in the revision before; none of the first. */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...DRAFT_PARTS] }, example: ['content'] })
  changed: DraftPart[];
}
