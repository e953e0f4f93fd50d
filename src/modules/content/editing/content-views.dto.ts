import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Optional, OneOf, Text } from '../../../platform/http/validation/fields.js';
import { isUUID } from 'class-validator';
import { said } from '../../../platform/errors/said.js';
import { Checked } from '../../../platform/http/validation/parts.js';
import type { Section } from '../content.dto.js';

export const CONTENT_VIEWS = ['outline', 'texts', 'full'] as const;

const NOT_IDS = said('Must be {expected}.', { expected: 'ids of sections, separated by commas' });

/** Ids that stand one after the other, in lower case. */
export function idsOf(list: unknown): string[] {
  return String(list)
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((id) => id !== '');
}

/** How much of a document is wanted. */
export class ContentViewQuery {
  /** `full`, as when absent; `outline`: ids, types, titles and first words; `texts`: every text by the key that `set_texts` takes; of a whole proposal those of its offers too. */
  @Optional()
  @OneOf(CONTENT_VIEWS)
  view?: (typeof CONTENT_VIEWS)[number];

  /** Only these sections, by id, separated by commas; 100 at most. One that is not there is 400. */
  @Optional()
  @Text(1, 4000)
  @Checked('ids', (value) => (idsOf(value).every((id) => isUUID(id)) ? null : NOT_IDS))
  section_ids?: string;
}

/** A block by its first words. */
export class OutlinedBlockDto {
  id: string;
  /** Its type. */
  type: string;
  /** The first words of its texts; absent without any. */
  @ApiProperty({ required: false, example: 'What you told us' })
  words?: string;
  /** Of a block `columns`: each column with its id and blocks. */
  @ApiProperty({ type: 'array', required: false, items: { type: 'object', additionalProperties: true }, example: [] })
  columns?: { id: string; blocks: OutlinedBlockDto[] }[];
}

/** A section by its title and its blocks. */
export class OutlinedSectionDto {
  id: string;
  /** Its style; absent without one. */
  @ApiProperty({ required: false, example: 'tint' })
  style?: string;
  /** Its title; absent without one. */
  @ApiProperty({ required: false, example: 'Timeline' })
  title?: string;
  /** In order. */
  blocks: OutlinedBlockDto[];
}

/** Content, as much of it as was asked for. */
export class ContentViewDto {
  /** By `view=full`: in order; 100 at most, 512 KiB in all. */
  @ApiProperty({ type: 'array', required: false, maxItems: 100, items: { $ref: '#/components/schemas/Section' } })
  sections?: Section[];
  /** By `view=outline`. */
  @ApiProperty({ type: [OutlinedSectionDto], required: false, example: [] })
  outline?: OutlinedSectionDto[];
  /** By `view=texts`. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: {} })
  texts?: Record<string, string>;
}
