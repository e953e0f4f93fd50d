import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { Samples, Section } from '../../content/content.dto.js';
import type { OfferEntity } from '../offers/offer.entity.js';
import type { RevisionDto } from './proposal-content.dto.js';
import type { ProposalRevisionEntity } from '../proposal.entity.js';

/** What a draft says, and which texts of it are examples. */
export interface Content {
  sections: Section[];
  samples: Samples | null;
}

/** What of a draft stands in the proposal's own row as well. */
export type DraftFields = Pick<
  ProposalRevisionEntity,
  'title' | 'language' | 'theme_id' | 'proposal_product_id' | 'variables' | 'variable_declarations'
>;

/** All that a revision keeps. */
export interface Draft extends DraftFields, RevisionDto, Content {
  offers: OfferEntity[];
}

const FIELDS = ['title', 'language', 'theme_id', 'proposal_product_id', 'variables', 'variable_declarations'];
const COLUMNS = `organization_id, id, proposal_id, revision, sections, content_revision, offers, offers_revision,
  ${FIELDS.join(', ')}, actor, actor_id, created_at, samples, undone_to, version`;
const OFFERS = `(select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at, o.id), '[]') from proposal_products o
  where o.organization_id = $1 and o.proposal_id = p.id)`;
const OWN = FIELDS.map((field) => `p.${field}`).join(', ');

const FIRST = {
  name: 'revisions:first',
  text: `insert into proposal_revisions (${COLUMNS})
         select p.organization_id, $3, p.id, 1, $4, null, ${OFFERS}, null, ${OWN}, $5, $6, p.created_at, $7, null, p.version
         from proposals p where p.organization_id = $1 and p.id = $2`,
};

/** The next revision of a proposal `p` that is being changed; the placeholders are numbered from `first`. */
export const nextRevision = (first: number) => {
  const [id, sections, touchesOffers, actor, actorId, samples, undoneTo] = [0, 1, 2, 3, 4, 5, 6].map(
    (n) => `$${first + n}`,
  );
  return `insert into proposal_revisions (${COLUMNS})
    select p.organization_id, ${id}::uuid, p.id, p.revision, ${sections}::jsonb,
      case when ${sections}::jsonb is null then coalesce(r.content_revision, r.revision) end,
      case when ${touchesOffers}::boolean then ${OFFERS} end,
      case when not ${touchesOffers}::boolean then coalesce(r.offers_revision, r.revision) end,
      ${OWN}, ${actor}::text, ${actorId}::uuid, p.updated_at, coalesce(${samples}::jsonb, r.samples), ${undoneTo}::int,
      p.version
    from p join proposal_revisions r on r.organization_id = $1 and r.proposal_id = p.id and r.revision = p.revision - 1
    returning sections`;
};

/** The revision that there is says what the change makes of `p`; the placeholders are numbered from `first`. */
export const sameRevision = (first: number) => {
  const [sections, touchesOffers, samples] = [0, 1, 2].map((n) => `$${first + n}`);
  return `update proposal_revisions r set
      (${FIELDS.join(', ')}) = (${OWN}),
      sections = coalesce(${sections}::jsonb, r.sections),
      content_revision = case when ${sections}::jsonb is null then r.content_revision end,
      offers = case when ${touchesOffers}::boolean then ${OFFERS} else r.offers end,
      offers_revision = case when not ${touchesOffers}::boolean then r.offers_revision end,
      samples = coalesce(${samples}::jsonb, r.samples),
      version = p.version
    from p where r.organization_id = $1 and r.proposal_id = p.id and r.revision = p.revision
    returning r.sections`;
};

const JOINABLE = {
  name: 'revisions:joinable',
  text: `select true from proposal_revisions where organization_id = $1 and proposal_id = $2 and revision = $3
           and revision > 1 and actor_id = $4 and created_at > $5 and not published and undone_to is null`,
};

const holder = (alias: string, column: string) =>
  `join proposal_revisions ${alias} on ${alias}.organization_id = $1 and ${alias}.proposal_id = $2
     and ${alias}.revision = coalesce(r.${column}, r.revision)`;

/** Of a revision `r`, and of `was`, the one before it: which parts differ. What a revision did not write it has from an earlier one. */
export const CHANGED = `case when was.revision is null then '[]'::jsonb else to_jsonb(array_remove(array[
    case when r.content_revision is null then 'content' end, case when r.offers_revision is null then 'offers' end,
    ${FIELDS.map((field) => `case when r.${field} is distinct from was.${field} then '${field}' end`).join(', ')}
  ], null)) end as changed`;
export const BEFORE = `left join proposal_revisions was on was.organization_id = $1 and was.proposal_id = r.proposal_id
  and was.revision = r.revision - 1`;

const SECTIONS = {
  name: 'revisions:sections',
  text: `select c.sections, r.samples from proposal_revisions r ${holder('c', 'content_revision')}
         where r.organization_id = $1 and r.proposal_id = $2 and r.revision = $3`,
};
/** What whoever read a version had before them. */
const AT_VERSION = {
  name: 'revisions:at-version',
  text: `select r.revision, c.sections from proposal_revisions r ${holder('c', 'content_revision')}
         where r.organization_id = $1 and r.proposal_id = $2 and r.version <= $3 order by r.revision desc limit 1`,
};
const DRAFT = {
  name: 'revisions:draft',
  text: `select r.revision, r.created_at, r.actor, r.published, ${FIELDS.map((field) => `r.${field}`).join(', ')}, c.sections, r.samples, o.offers, ${CHANGED} from proposal_revisions r
         ${holder('c', 'content_revision')} ${holder('o', 'offers_revision')} ${BEFORE}
         where r.organization_id = $1 and r.proposal_id = $2 and r.revision = $3`,
};

/** From the revision that is there back over all that was undone. */
const LAST_CHANGE = {
  name: 'revisions:last-change',
  text: `with recursive back as (
           select revision, undone_to, actor, actor_id from proposal_revisions
           where organization_id = $1 and proposal_id = $2 and revision = $3
           union all
           select r.revision, r.undone_to, r.actor, r.actor_id from back
           join proposal_revisions r on r.organization_id = $1 and r.proposal_id = $2 and r.revision = back.undone_to)
         select revision, actor, actor_id from back where undone_to is null`,
};

const WITHDRAW = {
  name: 'revisions:withdraw-offers',
  text: 'delete from proposal_products where organization_id = $1 and proposal_id = $2 and id = any($3::uuid[])',
};
/** All but the key and the time of creation: what an offer may become again. */
const OFFER_COLUMNS =
  'bundle_id, name, currency, lines, packages, selected_package_id, discount, payment, subtotal, discount_total, tax_total, total, recurring, lapsed, updated_at';
const BRING_BACK = {
  name: 'revisions:bring-back-offers',
  text: `insert into proposal_products (organization_id, id, proposal_id, created_at, ${OFFER_COLUMNS})
         select organization_id, id, proposal_id, created_at, ${OFFER_COLUMNS} from jsonb_populate_recordset(null::proposal_products, $3) o where o.organization_id = $1 and o.proposal_id = $2
         on conflict (organization_id, id) do update
         set (${OFFER_COLUMNS}) = (${OFFER_COLUMNS.split(', ')
           .map((column) => `excluded.${column}`)
           .join(', ')})`,
};

interface Author {
  id: string;
  actor: string;
  actor_id: string | null;
}

/** Of a proposal whose offers were stored before. */
export async function insertFirst(
  db: Database,
  caller: Caller,
  proposalId: string,
  { id, sections, samples, actor, actor_id }: Author & Content,
): Promise<void> {
  await db.rows(FIRST, [caller.organization_id, proposalId, id, JSON.stringify(sections), actor, actor_id, samples]);
}

type Of = [db: Database, caller: Caller, proposalId: string, revision: number];

export function findSections(...[db, caller, proposalId, revision]: Of): Promise<Content | null> {
  return db.row<Content>(SECTIONS, [caller.organization_id, proposalId, revision]);
}

/** The draft that a version of the proposal had; null where that was not kept. */
export function findAtVersion(
  db: Database,
  caller: Caller,
  proposalId: string,
  version: number,
): Promise<{ revision: number; sections: Section[] } | null> {
  return db.row(AT_VERSION, [caller.organization_id, proposalId, version]);
}

export function findDraft(...[db, caller, proposalId, revision]: Of): Promise<Draft | null> {
  return db.row<Draft>(DRAFT, [caller.organization_id, proposalId, revision]);
}

/** Whether this revision is the actor's own, was made since, and has not been published. */
export async function isJoinable(
  ...[db, caller, proposalId, revision, since]: [...Of, since: string]
): Promise<boolean> {
  return (await db.row(JOINABLE, [caller.organization_id, proposalId, revision, caller.id, since])) !== null;
}

/** A change that a revision stands for, and who made it. */
type Change = Pick<ProposalRevisionEntity, 'revision' | 'actor' | 'actor_id'>;

/** The latest change that was not undone since; the first revision where all were. */
export function findLastChange(...[db, caller, proposalId, revision]: Of): Promise<Change | null> {
  return db.row<Change>(LAST_CHANGE, [caller.organization_id, proposalId, revision]);
}

/** The proposal has exactly these offers then, each with the id it had. */
export async function bringBackOffers(
  db: Database,
  caller: Caller,
  proposalId: string,
  { offers, withdrawn }: { offers: OfferEntity[]; withdrawn: string[] },
): Promise<void> {
  const scope = [caller.organization_id, proposalId];
  if (withdrawn.length > 0) await db.rows(WITHDRAW, [...scope, withdrawn]);
  if (offers.length > 0) await db.rows(BRING_BACK, [...scope, JSON.stringify(offers)]);
}
