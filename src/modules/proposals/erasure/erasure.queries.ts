import type { Database } from '../../../platform/database/database.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { blankClient, blankClients } from '../conversation/threads.queries.js';

interface Scope {
  organization_id: string;
}

/** An operator's look over all organizations, for a lead whose record was deleted: the command names it alone. */
const FORMER_ORGANIZATION = {
  name: 'erasure:organization-of-former-lead',
  text: 'select organization_id from proposals where erasure_subject_id = $1 limit 1',
};

const ADDRESS = {
  name: 'erasure:address-of-lead',
  text: 'select email from leads where organization_id = $1 and id = $2',
};

/** Those that name somebody of this address, though they are for another lead. */
const NAMED = `select r.id from recipients r
  where r.organization_id = $1 and lower(r.email) = $3 and r.role <> 'counter_signer'`;

/** Who signs for the sender is a member, of whatever address. */
const SIGNED = `select s.id from signatures s
  where s.organization_id = $1 and lower(s.email) = $3 and not exists (
    select from recipients r where r.organization_id = $1 and r.id = s.recipient_id and r.role = 'counter_signer')`;

/** Who came by the open link gave the address with what they asked. */
const ASKED = `select m.id from thread_messages m
  where m.organization_id = $1 and lower(m.author_email) = $3 and m.author_kind = 'client'`;

/** Deleted ones too; all of them before the lead, as every operation locks them. */
const PROPOSALS = {
  name: 'erasure:lock-proposals-of-lead',
  text: `select p.id, (p.lead_id = $2 or p.erasure_subject_id = $2) is true as is_own from proposals p
         where p.organization_id = $1 and (p.lead_id = $2 or p.erasure_subject_id = $2 or exists (
           ${NAMED} and r.proposal_id = p.id) or exists (${SIGNED} and s.proposal_id = p.id) or exists (
           ${ASKED} and m.proposal_id = p.id))
         order by p.id for no key update of p`,
};

const NAMED_IN = {
  name: 'erasure:named-elsewhere',
  text: `${NAMED} and r.proposal_id = any($2::uuid[])`,
};

const BLANK_VALUES_OF = {
  name: 'erasure:blank-values-of-person',
  text: `update evidence_values v set salt = null, value = null from evidence_events e
         where v.organization_id = $1 and e.organization_id = $1 and e.id = v.event_id and e.proposal_id = any($2::uuid[])
           and (e.data ->> 'recipient_id' = any($3::text[]) or (
             e.type = 'signed' and e.data ->> 'role' is distinct from 'counter_signer' and exists (
               select from evidence_values a where a.organization_id = $1 and a.event_id = e.id
                 and a.name = 'email' and lower(a.value) = $4)))
           and v.value is not null
         returning v.id`,
};

const BLANK_SIGNATURES_OF = {
  name: 'erasure:blank-signatures-of-person',
  text: `update signatures set name = null, email = null, signature = null
         where organization_id = $1 and proposal_id = any($2::uuid[]) and (recipient_id = any($4::uuid[]) or id in (${SIGNED}))`,
};

const BLANK_NAMED = {
  name: 'erasure:blank-named',
  text: `update recipients set name = null, email = null, link_version = link_version + 1
         where organization_id = $1 and id = any($2::uuid[])`,
};

/** Of copies of their proposals; these too are locked before the lead, in the same order. */
const FORGET_SOURCE = {
  name: 'erasure:forget-source-lead',
  text: `update proposals p set source_lead_id = null from (
           select id from proposals where organization_id = $1 and source_lead_id = $2 order by id for no key update) c
         where p.organization_id = $1 and p.id = c.id`,
};

const BLANK_VALUES = {
  name: 'erasure:blank-values',
  text: `update evidence_values v set salt = null, value = null from evidence_events e
         where v.organization_id = $1 and e.organization_id = $1 and e.id = v.event_id and e.proposal_id = any($2::uuid[])
           and v.value is not null
         returning v.id`,
};

const BLANK_SIGNATURES = {
  name: 'erasure:blank-signatures',
  text: `update signatures set name = null, email = null, signature = null
         where organization_id = $1 and proposal_id = any($2::uuid[])`,
};

const BLANK_RECIPIENTS = {
  name: 'erasure:blank-recipients',
  text: `update recipients set name = null, email = null, link_version = link_version + 1
         where organization_id = $1 and proposal_id = any($2::uuid[]) and role <> 'counter_signer'`,
};

const FORGET_CODES = {
  name: 'erasure:forget-codes',
  text: 'delete from email_codes where organization_id = $1 and proposal_id = any($2::uuid[])',
};

/** What was written of them alone; declarations are of the template. */
const BLANK_VARIABLES = {
  name: 'erasure:blank-variables',
  text: `update proposal_revisions set variables = '{}'
         where organization_id = $1 and proposal_id = any($2::uuid[]) and variables <> '{}'`,
};

/** Texts that are still there; those that somebody decided about only when asked for. */
const DOCUMENTS = {
  name: 'erasure:documents',
  text: `select s.id, s.content_sha256 from proposal_snapshots s
         where s.organization_id = $1 and s.proposal_id = $2 and s.document is not null and ($3 or not exists (
           select 1 from evidence_events e where e.organization_id = $1 and e.proposal_id = $2
             and e.type in ('signed', 'denied', 'approved_recorded', 'denied_recorded')
             and e.data ->> 'content_sha256' = s.content_sha256))
         order by s.created_at, s.id`,
};

const BLANK_DOCUMENT = {
  name: 'erasure:blank-document',
  text: 'update proposal_snapshots set document = null where organization_id = $1 and id = $2',
};

/** A worker's scan over all organizations. */
const PAST_RETENTION = {
  name: 'erasure:past-retention',
  text: `select p.organization_id, p.id from proposals p join organizations o on o.id = p.organization_id
         where p.decided_at < $1::timestamptz - make_interval(years => o.retention_years)
           and exists (select 1 from proposal_snapshots s where s.organization_id = p.organization_id
                       and s.proposal_id = p.id and s.document is not null)
         order by p.decided_at limit 500`,
};

/** Null where no proposal was made for such a lead. */
export async function organizationOfFormerLead(db: Database, leadId: string): Promise<string | null> {
  return (await db.row<Scope>(FORMER_ORGANIZATION, [leadId]))?.organization_id ?? null;
}

/** As addresses are compared; null without one, and of a lead that was deleted. */
export async function addressOfLead(db: Database, { organization_id }: Scope, leadId: string): Promise<string | null> {
  const lead = await db.row<{ email: string | null }>(ADDRESS, [organization_id, leadId]);
  return lead?.email ? canonicalEmail(lead.email) : null;
}

/** Those of the lead, and those of others that name the same address. */
export async function lockProposalsOfLead(
  db: Database,
  { organization_id }: Scope,
  leadId: string,
  address: string | null,
): Promise<{ own: string[]; elsewhere: string[] }> {
  const found = await db.rows<{ id: string; is_own: boolean }>(PROPOSALS, [organization_id, leadId, address]);
  const idsOf = (isOwn: boolean) => found.filter(({ is_own }) => is_own === isOwn).map(({ id }) => id);
  return { own: idsOf(true), elsewhere: idsOf(false) };
}

/** What tells of one person in proposals that others signed, or read, as well; gives the number of values of the evidence. */
export async function blankNamed(
  db: Database,
  { organization_id }: Scope,
  proposals: string[],
  address: string,
): Promise<number> {
  const named = await db.rows<{ id: string }>(NAMED_IN, [organization_id, proposals, address]);
  const ids = named.map(({ id }) => id);
  const values = await db.rows(BLANK_VALUES_OF, [organization_id, proposals, ids, address]);
  await db.rows(BLANK_SIGNATURES_OF, [organization_id, proposals, address, ids]);
  await db.rows(BLANK_NAMED, [organization_id, ids]);
  await db.rows(FORGET_CODES, [organization_id, proposals]);
  await blankClient(db, { organization_id }, proposals, { ids, address });
  return values.length;
}

/** What tells of a person beside the proposals' evidence; gives the number of values of the evidence itself. */
export async function blankPersons(db: Database, { organization_id }: Scope, proposals: string[]): Promise<number> {
  const values = await db.rows(BLANK_VALUES, [organization_id, proposals]);
  await db.rows(BLANK_SIGNATURES, [organization_id, proposals]);
  await db.rows(BLANK_RECIPIENTS, [organization_id, proposals]);
  await db.rows(FORGET_CODES, [organization_id, proposals]);
  await db.rows(BLANK_VARIABLES, [organization_id, proposals]);
  await blankClients(db, { organization_id }, proposals);
  return values.length;
}

export interface Text {
  id: string;
  content_sha256: string;
}

export function textsOf(
  db: Database,
  { organization_id }: Scope,
  proposalId: string,
  { decided }: { decided: boolean },
): Promise<Text[]> {
  return db.rows<Text>(DOCUMENTS, [organization_id, proposalId, decided]);
}

export async function blankText(db: Database, { organization_id }: Scope, id: string): Promise<void> {
  await db.rows(BLANK_DOCUMENT, [organization_id, id]);
}

export function pastRetention(db: Database, now: string): Promise<{ organization_id: string; id: string }[]> {
  return db.rows<{ organization_id: string; id: string }>(PAST_RETENTION, [now]);
}

export async function forgetSourceLead(db: Database, { organization_id }: Scope, leadId: string): Promise<void> {
  await db.rows(FORGET_SOURCE, [organization_id, leadId]);
}

const PEOPLE = {
  name: 'erasure:people',
  text: 'select id from recipients where organization_id = $1 and proposal_id = any($2::uuid[])',
};

/** Of everybody whom these proposals name. */
export async function idsOfPeople(
  db: Database,
  { organization_id }: Scope,
  proposalIds: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(PEOPLE, [organization_id, proposalIds]);
  return rows.map(({ id }) => id);
}
