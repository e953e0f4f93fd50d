import { ApiProperty } from '@nestjs/swagger';
import { definedCounts } from '../../platform/resources/define-resource.js';
import { RateLimitDto } from '../../platform/rate-limit/rate-limit.dto.js';

/** How many records of each kind there are, archived ones included. */
export class RecordCountsDto {
  [kind: string]: number;
}

/** Documents each kind that a context has declared, once they are all loaded. */
export function describeCounts(): void {
  for (const [name, { shown }] of definedCounts())
    if (shown) ApiProperty({ type: 'integer', description: shown.description })(RecordCountsDto.prototype, name);
}

/** The most that there can be of something. */
export class LimitsDto {
  /** Bytes of a request's body. */
  @ApiProperty({ type: 'integer' })
  body_bytes: number;

  /** Bytes of one file; null where the operator of the service set no limit. */
  @ApiProperty({ type: 'integer', nullable: true })
  file_bytes: number | null;

  /** Bytes of all files together; null where the operator of the service set no limit. */
  @ApiProperty({ type: 'integer', nullable: true })
  all_file_bytes: number | null;

  /** Items of one page of a list. */
  @ApiProperty({ type: 'integer' })
  page_size: number;

  /** Webhooks of the organization. */
  @ApiProperty({ type: 'integer' })
  webhooks: number;

  /** Bytes of a proposal's or template's content. */
  @ApiProperty({ type: 'integer' })
  content_bytes: number;

  /** Sections of a proposal or template. */
  @ApiProperty({ type: 'integer' })
  sections: number;

  /** Blocks of one section. */
  @ApiProperty({ type: 'integer' })
  blocks: number;

  /** Columns of one block of columns. */
  @ApiProperty({ type: 'integer' })
  columns: number;

  /** Blocks of one column. */
  @ApiProperty({ type: 'integer' })
  column_blocks: number;

  /** How deep blocks may lie in one another; one directly in a section is at 1. */
  @ApiProperty({ type: 'integer' })
  block_depth: number;

  /** Blocks of one section at every depth. */
  @ApiProperty({ type: 'integer' })
  section_nodes: number;

  /** Sections that one call of a tool adds. */
  @ApiProperty({ type: 'integer' })
  sections_per_call: number;

  /** Offers of one proposal. */
  @ApiProperty({ type: 'integer' })
  offers: number;

  /** Bytes of all offers of one proposal together, as JSON. */
  @ApiProperty({ type: 'integer' })
  offers_bytes: number;

  /** Lines of one offer. */
  @ApiProperty({ type: 'integer' })
  offer_lines: number;

  /** Items of one bundle. */
  @ApiProperty({ type: 'integer' })
  bundle_items: number;

  /** Section styles of one theme. */
  @ApiProperty({ type: 'integer' })
  section_styles: number;

  /** Keys of the metadata of one record. */
  @ApiProperty({ type: 'integer' })
  metadata_keys: number;

  /** Characters of one value of the metadata. */
  @ApiProperty({ type: 'integer' })
  metadata_characters: number;
}

/** What the organization has and uses, beside what it may. */
export class UsageDto {
  /** What is left of the hourly quota. */
  rate_limit: RateLimitDto;

  /** How many records there are. */
  @ApiProperty({ type: () => RecordCountsDto })
  counts: RecordCountsDto;

  /** Bytes of all files together that are ready. */
  @ApiProperty({ type: 'integer' })
  file_bytes: number;

  /** What there can be at most. */
  limits: LimitsDto;
}
