import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsArray } from 'class-validator';
import { otherwise } from '../../../platform/http/validation/parts.js';
import { ValidatedElsewhere } from '../../../platform/http/validation/validated-elsewhere.decorator.js';
import type { Section } from '../content.dto.js';

export const MOST_OPERATIONS = 100;

/** Operations on a document, which its editor judges. */
export function Operations(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      type: 'array',
      minItems: 1,
      maxItems: MOST_OPERATIONS,
      items: { $ref: '#/components/schemas/EditOperation' },
      description,
      example: [{ op: 'replace_text', find: 'in May', replace: 'in June' }],
    }),
    IsArray(otherwise('Must be a list.')),
    ValidatedElsewhere(),
  );
}

/** What to do with a document. */
export class EditContentDto {
  @Operations('Carried out in this order, all or none.')
  operations: unknown[];
}

/** A section in which something is another than before. */
export class ChangedSectionDto {
  /** Its id; that of one that is gone too. */
  section_id: string;
  /** Ids of its blocks that are new, changed, moved or gone, those in columns included, of one that moved in both sections; empty where only the section itself is. */
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'uuid' } })
  block_ids: string[];
}

/** How often one operation found its text. */
export class ReplacementDto {
  /** Its index. */
  operation: number;
  /** How often; 0 where nothing was to be replaced. */
  count: number;
}

/** What an edit changed. */
export class EditedContentDto {
  /** The version from now on. */
  version: number;
  /** What is another than before; nothing else is told. */
  changed: ChangedSectionDto[];
  /** Variables in use that are declared nowhere: stored, but publishing refuses them; `operation` is the one that wrote the text, where one of these did. An edit with other problems is refused, and `details` tell them all, each with its `operation`. */
  @ApiProperty({ type: 'array', items: { $ref: '#/components/schemas/ContentProblem' }, example: [] })
  problems: object[];
  /** How often `replace_text` found its text; only where it was among the operations. */
  @ApiProperty({ type: 'integer', required: false, example: 2 })
  replaced?: number;
  /** The same of each, where there are several. */
  @ApiProperty({ type: () => [ReplacementDto], required: false, example: [] })
  replacements?: ReplacementDto[];
  /** The document as it is now; only with `Prefer: return=representation`. */
  @ApiProperty({ type: 'array', required: false, items: { $ref: '#/components/schemas/Section' }, maxItems: 100 })
  sections?: Section[];
}

/** One text of an operation `set_texts`. */
export interface SetText {
  /** What it stands in: the first part of its key. */
  id: string;
  key: string;
  text: unknown;
  /** The index of the operation. */
  operation: number;
  /** Its path in the request. */
  field: string;
}
