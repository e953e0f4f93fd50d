import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { FollowUp, ReviewedProposal, UnprintedProposal } from './follow-up.dto.js';

/** The client can read it, and has not decided; of a proposal `p`. */
export const OPEN = `p.deleted_at is null and p.deal_status = 'pending' and p.page_status = 'published'`;

/** Of the last visits, so that years of them cost nothing. */
const READ = {
  name: 'follow-up:read',
  text: `select p.id, p.title, l.name as lead_name, p.expires_at, v.last_viewed_at, v.visits
         from (select s.proposal_id, max(s.started_at) as last_viewed_at, count(*)::int as visits
               from (select proposal_id, started_at from view_sessions
                     where organization_id = $1 order by started_at desc limit 500) s
               group by s.proposal_id) v
         join proposals p on p.organization_id = $1 and p.id = v.proposal_id
         left join leads l on l.organization_id = $1 and l.id = p.lead_id
         where ${OPEN} and (p.expires_at is null or p.expires_at > $2)
         order by v.last_viewed_at desc limit $3`,
};

const EXPIRING = {
  name: 'follow-up:expiring',
  text: `select p.id, p.title, l.name as lead_name, p.expires_at, p.last_viewed_at, 0 as visits
         from proposals p left join leads l on l.organization_id = $1 and l.id = p.lead_id
         where p.organization_id = $1 and ${OPEN} and p.expires_at > $2 and p.expires_at <= $3
         order by p.expires_at, p.id limit $4`,
};

/** Of a document `f`: one that was asked for later, of what the proposal has become, takes its place. */
export const FAILED = `f.status = 'failed' and not exists (
           select 1 from proposal_pdfs later where later.organization_id = $1 and later.proposal_id = f.proposal_id
           and later.created_at > f.created_at)`;
const UNPRINTED = {
  name: 'follow-up:unprinted',
  text: `select p.id, p.title, l.name as lead_name, f.created_at as failed_at
         from proposal_pdfs f
         join proposals p on p.organization_id = $1 and p.id = f.proposal_id and p.deleted_at is null
         left join leads l on l.organization_id = $1 and l.id = p.lead_id
         where f.organization_id = $1 and ${FAILED}
         order by f.created_at desc limit $2`,
};

/** Of a proposal `p`. */
export const IN_REVIEW = `p.review_status = 'requested' and p.deleted_at is null and p.deal_status = 'pending' and p.page_status <> 'archived'`;
const REVIEWS = {
  name: 'follow-up:reviews',
  text: `select p.id, p.title, l.name as lead_name, p.review ->> 'requested_at' as requested_at
         from proposals p left join leads l on l.organization_id = $1 and l.id = p.lead_id
         where p.organization_id = $1 and ${IN_REVIEW}
         order by (p.review ->> 'requested_at')::timestamptz desc, p.id desc limit $2`,
};

const TITLES = {
  name: 'follow-up:titles',
  text: 'select id, title from proposals where organization_id = $1 and id = any($2::uuid[]) and deleted_at is null',
};

export function readLately(db: Database, caller: Caller, now: string, take: number): Promise<FollowUp[]> {
  return db.rows<FollowUp>(READ, [caller.organization_id, now, take]);
}

export function expiringBy(db: Database, caller: Caller, now: string, until: string, take: number) {
  return db.rows<FollowUp>(EXPIRING, [caller.organization_id, now, until, take]);
}

export function unprinted(db: Database, caller: Caller, take: number): Promise<UnprintedProposal[]> {
  return db.rows<UnprintedProposal>(UNPRINTED, [caller.organization_id, take]);
}

export function inReview(db: Database, caller: Caller, take: number): Promise<ReviewedProposal[]> {
  return db.rows<ReviewedProposal>(REVIEWS, [caller.organization_id, take]);
}

export function titlesOf(db: Database, caller: Caller, ids: string[]) {
  return db.rows<{ id: string; title: string }>(TITLES, [caller.organization_id, ids]);
}
