/** Whether the discount of an offer `o` of a proposal `p` counts no more; `now` is a placeholder. As `pricedAt` says. */
export const lapsedAt = (now: string, p = 'p') =>
  `(o.discount ->> 'valid_until')::timestamptz <= coalesce(${p}.paying_since, ${p}.decided_at, ${now})`;
