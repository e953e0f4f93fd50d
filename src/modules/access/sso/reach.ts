/**
 * In a statement over a membership `m` of a user `u` in an organization `o`: whether that lets the person in by its provider
 * alone. A twin does as the organization whose it is.
 */
export const IS_ENFORCED = `exists (
  select from sso_providers p join sso_domains d on d.organization_id = p.organization_id
  where p.organization_id = coalesce(o.twin_of, o.id) and p.enforced and p.break_glass_user_id <> m.user_id
    and d.verified_at is not null and substring(lower(u.email) from '[^@]*$') in (d.domain, d.written)
)`;

/**
 * The same of who is signed in: a provider opens its own organization and no other; without one, those are open that do not
 * ask for theirs.
 */
export function isOpenTo(provider: string): string {
  return `(case when ${provider} is null then not ${IS_ENFORCED} else coalesce(o.twin_of, o.id) = ${provider} end)`;
}
