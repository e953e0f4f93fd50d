import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/iso-time.js';
import { Where } from '../../../platform/database/where.js';
import type { PageRequest } from '../../../platform/pagination/paginate.js';
import { readPage } from '../../../platform/pagination/read-page.js';
import type { ThreadEntity, ThreadMessageEntity } from './thread.entity.js';
import type { ListThreadsQuery, ThreadMessageDto } from './threads.dto.js';

type Scope = { organization_id: string };

/** A conversation with all that was said in it. */
export interface ReadThread extends ThreadEntity {
  messages: ThreadMessageDto[];
}

/** How much has been said about a proposal. */
export interface Said {
  of_proposal: number;
  of_thread: number;
  /** By whoever came by the open link. */
  by_strangers: number;
  /** By such, or by those who are named, since the time that was asked for, and when the first of these. */
  lately: number;
  first_at: string | null;
}

interface Counting {
  proposalId: string;
  threadId: string | null;
  since: string;
  isStranger: boolean;
}

/** Whom answers are mailed to. */
export interface Asker {
  recipient_id: string | null;
  email: string | null;
}

/** What a browser said of its reader before. */
export interface KnownAsker {
  author_name: string | null;
  author_email: string | null;
}

const MESSAGES = `(select jsonb_agg(jsonb_build_object('id', m.id,
    'author', jsonb_build_object('kind', m.author_kind, 'id', m.author_id, 'name', m.author_name),
    'text', m.text, 'created_at', ${isoText('m.created_at')}) order by m.created_at, m.id)
  from thread_messages m where m.organization_id = $1 and m.thread_id = t.id) as messages`;

const FIND = {
  name: 'threads:find',
  text: `select t.*, ${MESSAGES} from threads t where t.organization_id = $1 and t.proposal_id = $2 and t.id = $3`,
};
const ALL = {
  name: 'threads:all',
  text: `select t.*, ${MESSAGES} from threads t where t.organization_id = $1 and t.proposal_id = $2
         order by t.created_at, t.id`,
};
const COUNT = {
  name: 'threads:count',
  text: `select count(*)::int as of_proposal, count(*) filter (where thread_id = $3)::int as of_thread,
           count(*) filter (where author_kind = 'client' and author_id is null)::int as by_strangers,
           count(*) filter (where author_kind = 'client' and (author_id is null) = $5 and created_at > $4)::int as lately,
           min(created_at) filter (where author_kind = 'client' and (author_id is null) = $5 and created_at > $4) as first_at
         from thread_messages where organization_id = $1 and proposal_id = $2`,
};
const ASKERS = {
  name: 'threads:askers',
  text: `select distinct author_id as recipient_id, author_email as email from thread_messages
         where organization_id = $1 and thread_id = $2 and author_kind = 'client'
           and (author_id is not null or author_email is not null)
         order by 1, 2 limit 20`,
};
const ADDRESSES = {
  name: 'threads:addresses',
  text: `select author_email as email from thread_messages
         where organization_id = $1 and proposal_id = $2 and author_email is not null
         union select email from recipients where organization_id = $1 and proposal_id = $2 and email is not null
         union select l.email from proposals p join leads l on l.organization_id = p.organization_id and l.id = p.lead_id
         where p.organization_id = $1 and p.id = $2 and l.email is not null`,
};
const LEAVE = {
  name: 'threads:leave',
  text: `update proposals set left_conversation = array_append(left_conversation, $3)
         where organization_id = $1 and id = $2 and $3 <> all(left_conversation)`,
};
const KNOWN = {
  name: 'threads:known-asker',
  text: `select author_name, author_email from thread_messages
         where organization_id = $1 and proposal_id = $2 and asker_id = $3 order by created_at desc, id desc limit 1`,
};
const MESSAGE = {
  name: 'threads:message',
  text: `select m.thread_id, m.author_kind, m.author_name, m.text, t.kind from thread_messages m
         join threads t on t.organization_id = $1 and t.id = m.thread_id
         where m.organization_id = $1 and m.proposal_id = $2 and m.id = $3`,
};
/** No change of the proposal: its version stays. */
const TURN = {
  name: 'threads:turn-page',
  text: `update proposals set conversation_version = conversation_version + 1 where organization_id = $1 and id = $2`,
};
const LAST = {
  name: 'threads:last-message',
  text: `select author_kind, created_at from thread_messages where organization_id = $1 and thread_id = $2
         order by created_at desc, id desc limit 1`,
};
/** What clients said, and the names and addresses that they gave. */
const BLANK = {
  name: 'threads:blank-clients',
  text: `update thread_messages set author_name = null, author_email = null, asker_id = null, text = null
         where organization_id = $1 and proposal_id = any($2::uuid[]) and author_kind = 'client'`,
};
const BLANK_ONE = {
  name: 'threads:blank-client',
  text: `update thread_messages set author_name = null, author_email = null, asker_id = null, text = null
         where organization_id = $1 and proposal_id = any($2::uuid[]) and author_kind = 'client'
           and (author_id = any($3::uuid[]) or lower(author_email) = $4)`,
};
const TURN_ALL = {
  name: 'threads:turn-pages',
  text: `update proposals set conversation_version = conversation_version + 1
         where organization_id = $1 and id = any($2::uuid[]) and conversation_version > 0`,
};

export function findThread(db: Database, scope: Scope, proposalId: string, id: string): Promise<ReadThread | null> {
  return db.row<ReadThread>(FIND, [scope.organization_id, proposalId, id]);
}

/** The oldest first, as pages show them. */
export function threadsOf(db: Database, scope: Scope, proposalId: string): Promise<ReadThread[]> {
  return db.rows<ReadThread>(ALL, [scope.organization_id, proposalId]);
}

export type ReadMessage = Pick<ThreadMessageEntity, 'thread_id' | 'author_kind' | 'author_name' | 'text'> &
  Pick<ThreadEntity, 'kind'>;

export function findMessage(db: Database, scope: Scope, proposalId: string, id: string): Promise<ReadMessage | null> {
  return db.row<ReadMessage>(MESSAGE, [scope.organization_id, proposalId, id]);
}

export function listThreads(
  db: Database,
  caller: Caller,
  proposalId: string,
  { status, kind }: ListThreadsQuery,
  { take, after }: PageRequest,
) {
  const where = new Where(caller.organization_id, 't');
  where.and(`t.proposal_id = ${where.bind(proposalId)}`);
  if (status) where.and(`t.status = ${where.bind(status)}`);
  if (kind) where.and(`t.kind = ${where.bind(kind)}`);
  const total = `(select count(*) from threads t where ${where.text})`;
  if (after) where.and(`(t.created_at, t.id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select t.*, ${MESSAGES} from threads t where ${where.text}
    order by t.created_at desc, t.id desc ${where.limit(take)}`;
  const order = 'page.created_at desc, page.id desc';
  return readPage<ReadThread>(db, { name: 'threads:list', rows, total, order }, where.values);
}

export async function countSaid(
  db: Database,
  scope: Scope,
  { proposalId, threadId, since, isStranger }: Counting,
): Promise<Said> {
  const found = await db.row<Said>(COUNT, [scope.organization_id, proposalId, threadId, since, isStranger]);
  return found ?? { of_proposal: 0, of_thread: 0, by_strangers: 0, lately: 0, first_at: null };
}

export function askersOf(db: Database, scope: Scope, threadId: string): Promise<Asker[]> {
  return db.rows<Asker>(ASKERS, [scope.organization_id, threadId]);
}

/** Every address to which something of the conversation may have been mailed. */
export async function addressesIn(db: Database, scope: Scope, proposalId: string): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(ADDRESSES, [scope.organization_id, proposalId]);
  return rows.map(({ email }) => email);
}

export async function leaveConversation(
  db: Database,
  scope: Scope,
  proposalId: string,
  address: string,
): Promise<void> {
  await db.rows(LEAVE, [scope.organization_id, proposalId, address]);
}

export function knownAsker(db: Database, scope: Scope, proposalId: string, asker: string): Promise<KnownAsker | null> {
  return db.row<KnownAsker>(KNOWN, [scope.organization_id, proposalId, asker]);
}

export async function turnPage(db: Database, scope: Scope, proposalId: string): Promise<void> {
  await db.rows(TURN, [scope.organization_id, proposalId]);
}

/** Since when a client waits for an answer; null where the sender spoke last. */
export async function waitingSince(db: Database, scope: Scope, threadId: string): Promise<string | null> {
  const last = await db.row<{ author_kind: string; created_at: string }>(LAST, [scope.organization_id, threadId]);
  return last?.author_kind === 'client' ? last.created_at : null;
}

/** The same of one person alone: by who they are, or by their address. */
export async function blankClient(
  db: Database,
  scope: Scope,
  proposals: string[],
  { ids, address }: { ids: string[]; address: string },
): Promise<void> {
  await db.rows(BLANK_ONE, [scope.organization_id, proposals, ids, address]);
  await db.rows(TURN_ALL, [scope.organization_id, proposals]);
}

export async function blankClients(db: Database, scope: Scope, proposals: string[]): Promise<void> {
  await db.rows(BLANK, [scope.organization_id, proposals]);
  await db.rows(TURN_ALL, [scope.organization_id, proposals]);
}
