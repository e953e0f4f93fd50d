import { IsArray } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { JudgedElsewhere } from '../../../platform/http/validation/judged-elsewhere.decorator.js';
import type { Section } from '../../content/content.dto.js';

const SECTIONS = { type: 'array', maxItems: 100, items: { $ref: '#/components/schemas/Section' } } as const;

/** What a proposal says. */
export class ContentDto {
  @ApiProperty({ ...SECTIONS, description: 'The sections, in order; 100 at most, 512 KiB in all.' })
  @IsArray({ message: 'must be a list of sections' })
  @JudgedElsewhere()
  sections: Section[];
}

/** Content to be judged; it need not be valid. */
export class ValidateContentDto {
  @ApiProperty({ type: 'array', items: {}, description: 'The sections to judge, valid or not.' })
  @IsArray({ message: 'must be a list of sections' })
  @JudgedElsewhere()
  sections: unknown[];
}

export class ContentProblemDto {
  /** Path of the field, such as `sections[0].blocks[2].text`. */
  field: string;
  /** What is wrong with it. */
  message: string;
}

/** The judgement of content; nothing was written. */
export class ContentJudgementDto {
  /** Whether it could be stored. */
  valid: boolean;
  /** Every problem, by its path; 100 at most. */
  problems: ContentProblemDto[];
}

/** One revision of a proposal's content. */
export class RevisionDto {
  /** Number of the revision, from 1. */
  revision: number;
  /** Time at which it was written. */
  created_at: string;
  /** Who wrote it: `user:{name}`, `api_key:{name}` or `agent:{client} for {user}`. */
  actor: string;
  /** Whether a client could ever see it. */
  published: boolean;
}
