/**
 * How the counters of each list are recounted from the rows they count, as `counter` and `value`; `$1` is the
 * organization. A counter that none of these gives is reported.
 */
export const COUNTER_RECOUNTS: readonly string[] = [
  "select 'leads' as counter, count(*) as value from leads where organization_id = $1",
  "select 'products' as counter, count(*) as value from products where organization_id = $1",
  "select 'bundles' as counter, count(*) as value from bundles where organization_id = $1",
  "select 'webhooks' as counter, count(*) as value from webhooks where organization_id = $1",
  "select 'files' as counter, count(*) as value from files where organization_id = $1",
  "select 'file_bytes' as counter, coalesce(sum(size), 0) as value from files where organization_id = $1",
  "select 'folders' as counter, count(*) as value from folders where organization_id = $1",
  `select 'proposals:' || deal_status || ':' || page_status as counter, count(*) as value from proposals
   where organization_id = $1 and deleted_at is null group by deal_status, page_status`,
];
