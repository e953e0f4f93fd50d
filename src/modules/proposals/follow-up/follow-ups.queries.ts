import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { HITS_TOTAL, readPage } from '../../../platform/pagination/read-page.js';
import { totalAt } from '../proposals.queries.js';
import type { FollowUpDto, ListFollowUpsQuery } from './follow-ups.dto.js';

export interface FollowUpRow extends Omit<FollowUpDto, 'url'> {
  /** Of the proposal and the reason together. */
  id: string;
  public_id: string;
  slug: string;
  published_at: string | null;
}

/** The client can read it, and has not decided; of a proposal `p`. */
const OPEN = `p.deleted_at is null and p.deal_status = 'pending' and p.page_status = 'published'`;

/** Of a document `f`: one that was asked for later, of what the proposal has become, takes its place. */
const FAILED = `f.status = 'failed' and not exists (
           select 1 from proposal_pdfs later where later.organization_id = $1 and later.proposal_id = f.proposal_id
           and later.created_at > f.created_at)`;

/** Of a proposal `p`. */
const IN_REVIEW = `p.review_status = 'requested' and p.deleted_at is null and p.deal_status = 'pending' and p.page_status <> 'archived'`;

/** Each reason as a condition, with the time since when it holds; `now` is a placeholder. */
const reasonsAt = (now: string): [reason: string, since: string, condition: string][] => {
  const inTime = `${OPEN} and (p.expires_at is null or p.expires_at > ${now})`;
  const owed = `(p.deal_status = 'approved' or (${inTime} and not p.allow_client_to_sign))`;
  return [
    [
      'unread',
      'p.published_at',
      `${inTime} and p.last_viewed_at is null and p.published_at <= ${now} - interval '2 days'`,
    ],
    ['read_undecided', 'p.last_viewed_at', `${inTime} and p.last_viewed_at is not null`],
    [
      'expires_soon',
      `greatest(p.expires_at - interval '7 days', p.published_at)`,
      `${OPEN} and p.expires_at > ${now} and p.expires_at <= ${now} + interval '7 days'`,
    ],
    ['expired', 'p.expires_at', `${OPEN} and p.expires_at <= ${now}`],
    ['review_requested', `(p.review ->> 'requested_at')::timestamptz`, IN_REVIEW],
    [
      'payment_due',
      'greatest(p.due_at, p.decided_at)',
      `p.deleted_at is null and p.page_status <> 'archived' and p.payment_status in ('not_required', 'partially_paid', 'failed') and p.allow_payment
       and p.due_at <= ${now} and ${owed}`,
    ],
  ];
};

/** The latest reason first. */
export function pageOfFollowUps(
  db: Database,
  caller: Caller,
  { reason, owner_id }: ListFollowUpsQuery,
  at: string,
  { take, after }: PageRequest,
) {
  const where = new Where(caller.organization_id, 'p');
  const now = `${where.bind(at)}::timestamptz`;
  if (owner_id) where.and(`p.owner_id = ${where.bind(owner_id)}::uuid`);
  const [tied, wanted] = [where.text, reason ? where.bind(reason.split(',')) : null];
  const found = reasonsAt(now).map(
    ([name, since, condition]) =>
      `select p.id, '${name}' as reason, ${since} as since from proposals p where ${tied} and ${condition}`,
  );
  found.push(`select p.id, 'pdf_failed', f.created_at from proposal_pdfs f
              join proposals p on p.organization_id = $1 and p.id = f.proposal_id
              where f.organization_id = $1 and ${tied} and p.deleted_at is null and ${FAILED}`);
  found.push(`select p.id, 'question_open', min(t.awaiting_since) from threads t
              join proposals p on p.organization_id = $1 and p.id = t.proposal_id
              where t.organization_id = $1 and t.awaiting_since is not null and ${tied} and p.deleted_at is null
                and p.page_status <> 'archived' group by p.id`);
  const hits = `select id, reason, since, (id::text || ':' || reason) collate "C" as key
                from (${found.join(' union all ')}) found where ${wanted ? `reason = any(${wanted}::text[])` : 'true'}`;
  const place = after ? `(since, key) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])})` : 'true';
  const rows = `select h.key as id, h.id as proposal_id, p.title, p.lead_id, l.name as lead_name, p.owner_id, h.reason, h.since,
                  ${totalAt(now)}, p.last_viewed_at, p.expires_at, p.public_id, p.slug, p.published_at
                from (select * from hits where ${place} order by since desc, key desc ${where.limit(take)}) h
                join proposals p on p.organization_id = $1 and p.id = h.id
                left join leads l on l.organization_id = $1 and l.id = p.lead_id
                left join proposal_products o on o.organization_id = $1 and o.id = p.proposal_product_id`;
  const statement = { name: 'follow-ups:page', hits, rows, total: HITS_TOTAL, order: 'page.since desc, page.id desc' };
  return readPage<FollowUpRow>(db, statement, where.values);
}
