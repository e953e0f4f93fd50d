import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { EvidenceEvent } from './event-types.js';
import type { SealKeyEntity } from './evidence.entity.js';

const HEAD = {
  name: 'evidence:head',
  text: 'select seq, hash from evidence_events where organization_id = $1 and proposal_id = $2 order by seq desc limit 1',
};

const EVENTS = {
  name: 'evidence:events',
  text: `select e.seq, e.type, e.at, e.actor, e.data, e.previous_hash, e.hash, coalesce(
           (select jsonb_object_agg(v.name, case when v.value is null then null else jsonb_build_object('salt', v.salt, 'value', v.value) end)
            from evidence_values v where v.organization_id = $1 and v.event_id = e.id), '{}') as values
         from evidence_events e where e.organization_id = $1 and e.proposal_id = $2 order by e.seq`,
};

const DECISION = {
  name: 'evidence:decision',
  text: `select type from evidence_events
         where organization_id = $1 and proposal_id = $2 and type = any('{signed,denied,approved_recorded,denied_recorded}') limit 1`,
};

const SEAL_KEY = {
  name: 'evidence:seal-key',
  text: 'select * from seal_keys where organization_id = $1 order by created_at desc, id desc limit 1',
};

const LOCK_SEAL_KEY = {
  name: 'evidence:lock-seal-key',
  text: "select pg_advisory_xact_lock(hashtextextended('seal-key:' || $1, 0))",
};

/** Since the proposal was last opened again: those of before count no more. */
const COUNTING = {
  name: 'evidence:counting-decisions',
  text: `select data ->> 'decision_sha256' as sha256 from evidence_events
         where organization_id = $1 and proposal_id = $2 and type = 'signed' and seq > coalesce((
           select max(seq) from evidence_events where organization_id = $1 and proposal_id = $2 and type = 'reopened'), 0)
         order by seq`,
};

/** `decision_sha256` of the signatures that count, in the order in which they were given. */
export async function countingDecisions(db: Database, caller: Caller, proposalId: string): Promise<string[]> {
  const found = await db.rows<{ sha256: string }>(COUNTING, [caller.organization_id, proposalId]);
  return found.map(({ sha256 }) => sha256);
}

/** The last link; the proposal's row must be locked. */
export function findHead(
  db: Database,
  caller: Caller,
  proposalId: string,
): Promise<{ seq: number; hash: string } | null> {
  return db.row<{ seq: number; hash: string }>(HEAD, [caller.organization_id, proposalId]);
}

export function findEvents(db: Database, caller: Caller, proposalId: string): Promise<EvidenceEvent[]> {
  return db.rows<EvidenceEvent>(EVENTS, [caller.organization_id, proposalId]);
}

export function findSealKey(db: Database, caller: Pick<Caller, 'organization_id'>): Promise<SealKeyEntity | null> {
  return db.row<SealKeyEntity>(SEAL_KEY, [caller.organization_id]);
}

export async function lockSealKey(db: Database, caller: Caller): Promise<void> {
  await db.rows(LOCK_SEAL_KEY, [caller.organization_id]);
}

/** Whether somebody decided once, whatever became of it. */
export async function wasDecided(db: Database, caller: Caller, proposalId: string): Promise<boolean> {
  return (await db.row(DECISION, [caller.organization_id, proposalId])) !== null;
}
