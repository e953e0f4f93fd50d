import { ApiProperty } from '@nestjs/swagger';
import { ContentDto } from './proposal-content.dto.js';

/** What came back. */
export class RestoredDto extends ContentDto {
  /** The proposal's version from now on. */
  version: number;
  /** Number of the new revision. */
  revision: number;
  /** What that revision had and is no longer there, such as `theme_id` for a deleted theme; it stays as it was. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, example: [] })
  not_restored: string[];
}
