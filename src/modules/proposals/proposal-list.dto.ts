import { Id, OneOf, Optional, Text, Time } from '../../platform/http/validation/fields.js';
import { PageQuery } from '../../platform/pagination/page.dto.js';
import { DEAL_STATUSES, PAGE_STATUSES } from './lifecycle/transitions.js';

/** Filters and order of the list of proposals. */
export class ListProposalsQuery extends PageQuery {
  /** Deal status. */
  @Optional()
  @OneOf(DEAL_STATUSES)
  status?: string;

  /** Page status; archived proposals are listed with `archived` only. */
  @Optional()
  @OneOf(PAGE_STATUSES)
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

  /** Part of the title, in any case. */
  @Optional()
  @Text(1, 255)
  search?: string;

  /** Only those created after this time. */
  @Optional()
  @Time()
  created_after?: string;

  /** Only those created before this time. */
  @Optional()
  @Time()
  created_before?: string;

  /** Only those changed after this time. */
  @Optional()
  @Time()
  updated_after?: string;

  /**
   * Newest first by `created_at` (default) or `updated_at`. By `created_at` no proposal that is there throughout is missed
   * or doubled, whatever others write meanwhile; by `updated_at` one that changes while you read moves to the front: ask
   * again with `updated_after`, the time at which you began, until nothing new comes.
   */
  @Optional()
  @OneOf(['created_at', 'updated_at'])
  sort?: string;

  /** `list` (default) for the list item, `full` for the whole record. */
  @Optional()
  @OneOf(['list', 'full'])
  view?: string;
}
