/**
 * In a statement over a membership `m` in an organization `o`: whether that asks for a second factor that the person does
 * not have. A twin asks as the organization does whose it is.
 */
export const LACKS_FACTOR = `(
  exists (select from organizations l where l.id = coalesce(o.twin_of, o.id) and l.require_mfa)
  and not exists (select from factors f where f.user_id = m.user_id and f.confirmed_at is not null)
) as lacks_factor`;
