import { ApiProperty } from '@nestjs/swagger';
import { QueryInteger, Optional, Text } from '../http/validation/fields.js';

export const DEFAULT_LIMIT = 25;
export const MAX_LIMIT = 100;

/** What every list takes. */
export class PageQuery {
  /** Number of items on the page, 1 to 100; 25 when absent. */
  @Optional()
  @QueryInteger(1, MAX_LIMIT)
  @ApiProperty({ default: DEFAULT_LIMIT })
  limit?: number;

  /** The `next_cursor` of the page before; absent for the first page. */
  @Optional()
  @Text(1, 1000)
  after?: string;
}

/** Where a page stands in its list. */
export class PaginationDto {
  /** Whether items follow this page. */
  has_more: boolean;
  /** Give it as `after` for the next page; null on the last one. Opaque: neither decode nor build it. */
  next_cursor: string | null;
  /** Exact number of items that match the query, across all pages. */
  total_count: number;
}

export interface Page<T> {
  data: T[];
  pagination: PaginationDto;
}
