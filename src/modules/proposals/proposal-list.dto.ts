import { ApiProperty } from '@nestjs/swagger';
import {
  After,
  Id,
  MetadataFilter,
  OneOf,
  Optional,
  SomeOf,
  Text,
  Time,
} from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import { DEAL_STATUSES, PAGE_STATUSES } from './lifecycle/transitions.js';

/** Filters and order of the list of proposals. */
export class ListProposalsQuery extends PageQuery {
  /** Only those of these deal statuses, separated by commas. */
  @Optional()
  @SomeOf(DEAL_STATUSES)
  @ApiProperty({ example: 'pending,approved' })
  status?: string;

  /** Only those of these page statuses, separated by commas; archived proposals are listed only where `archived` is among them. */
  @Optional()
  @SomeOf(PAGE_STATUSES)
  @ApiProperty({ example: 'draft,published' })
  page_status?: string;

  /** Only those for this lead. */
  @Optional()
  @Id()
  lead_id?: string;

  /** Only those made from this template. */
  @Optional()
  @Id()
  template_id?: string;

  /** Only those this member is responsible for. */
  @Optional()
  @Id()
  owner_id?: string;

  /** Only the one with your own identifier. */
  @Optional()
  @Text(1, 255)
  external_id?: string;

  /** Only those whose metadata have these pairs: at most 5, as `metadata[key]=value`. */
  @Optional()
  @MetadataFilter()
  metadata?: Record<string, string>;

  /** Part of the title, or of the lead's name or company, in any case, with or without accents. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only those created after this time. */
  @Optional()
  @Time()
  created_after?: string;

  /** Only those created before this time, which must be after `created_after`. */
  @Optional()
  @After('created_after')
  @Time()
  created_before?: string;

  /** Only those changed after this time. */
  @Optional()
  @Time()
  updated_after?: string;

  /**
   * Newest first by `created_at` (default) or `updated_at`. By `updated_at` one that changes while you read moves to the
   * front: ask again with `updated_after`, the time at which you began.
   */
  @Optional()
  @OneOf(['created_at', 'updated_at'])
  sort?: string;

  /** `list` (default) for the list item, `full` for the whole record. */
  @Optional()
  @OneOf(['list', 'full'])
  view?: string;
}
