import type { RunningApplication } from '../setup/application.js';
import type { Executed } from '../setup/executed-sql.js';

export const ROWS = 200_000;
/** What a statement may read or sort without an index: far fewer than a table has. */
const FEW = 20_000;

/** One row every five minutes, for two years. */
const AT = `now() - n * interval '5 minutes'`;
const FROM = `from generate_series(1, ${ROWS}) n`;
/** What hangs on them. */
const BESIDE = `from generate_series(1, ${ROWS / 4}) n`;
/** The n-th proposal, of which one in a thousand rows is the subject's. */
const VIEWED = `case when n % 1000 = 0 then PROPOSAL::uuid else md5('p' || n)::uuid end`;
const LEAD_EVENT = `jsonb_build_object('object', jsonb_build_object(
  'id', gen_random_uuid(), 'type', 'lead', 'status', 'new', 'version', 1))`;

const SEEDS = [
  `insert into leads (organization_id, id, name, email, company, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), 'Lead ' || substr(md5(n::text), 1, 8), substr(md5('m' || n), 1, 8) || '@example.com', 'Company ' || n, ${AT}, ${AT} ${FROM}`,
  `insert into proposals (organization_id, id, public_id, title, slug, language, lead_id, deal_status, decided_at, decided_via,
     expires_at, expiry_announced, created_at, updated_at)
   select ORGANIZATION, md5('p' || n)::uuid, 'seeded-' || n, 'Proposal ' || substr(md5(n::text), 1, 8), 'seeded-' || n, 'en', case when n % 1000 = 0 then LEAD::uuid end,
     case when n % 3 = 0 then 'approved' else 'pending' end, case when n % 3 = 0 then ${AT} end,
     case when n % 3 = 0 then 'api' end, case when n % 50 = 1 then ${AT} end, case when n % 50 = 1 then ${AT} end, ${AT}, ${AT} ${FROM}`,
  `insert into products (organization_id, id, name, unit_amount, currency, active, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), 'Product ' || substr(md5(n::text), 1, 8), n, 'EUR', n % 100 > 0, ${AT}, ${AT} ${FROM}`,
  `insert into files (organization_id, id, name, type, created_at)
   select ORGANIZATION, gen_random_uuid(), 'File ' || n, 'image/png', ${AT} ${FROM}`,
  `insert into events (organization_id, id, type, created_at, data, actor_kind, position)
   select ORGANIZATION, gen_random_uuid(), 'lead.created', now() - n * interval '12 seconds', ${LEAD_EVENT}, 'system', 1000000 + n ${FROM}`,
  `insert into view_sessions (organization_id, id, proposal_id, started_at, last_beat_at, created_at)
   select ORGANIZATION, gen_random_uuid(), ${VIEWED}, ${AT}, ${AT}, ${AT} ${FROM}`,
  `insert into idempotency_keys (organization_id, id, credential_id, key, request_hash, answer, created_at)
   select ORGANIZATION, gen_random_uuid(), 'k' || n % 100, 'key ' || n, '', '', now() - n * interval '400 milliseconds' ${BESIDE}`,
  `insert into webhook_deliveries (organization_id, id, webhook_id, event_id, status, attempt, next_attempt_at, created_at)
   select ORGANIZATION, gen_random_uuid(), md5('w' || n % 50)::uuid, gen_random_uuid(), case when n % 5000 = 0 then 'pending' else 'succeeded' end, 1,
     case when n % 5000 = 0 then now() + interval '1 hour' end, ${AT} ${BESIDE}`,
  `insert into mails (organization_id, id, kind, about, status, created_at, expires_at, ended_at)
   select ORGANIZATION, gen_random_uuid(), 'link', gen_random_uuid(), 'sent', ${AT}, now() + interval '1 day', ${AT} ${BESIDE}`,
  `insert into evidence_events (organization_id, id, proposal_id, seq, type, at, actor, data, hash)
   select ORGANIZATION, gen_random_uuid(), md5('p' || n)::uuid, n, 'viewed', ${AT}, '{}', '{}', '' ${BESIDE}`,
  `insert into proposal_revisions (organization_id, id, proposal_id, revision, sections, offers, title, language, actor, created_at)
   select ORGANIZATION, gen_random_uuid(), md5('p' || n)::uuid, n + 10, '[]', '[]', 'Title', 'en', 'system', ${AT} ${BESIDE}`,
  `insert into proposal_products (organization_id, id, proposal_id, name, currency, lines, payment, subtotal, discount_total, tax_total, total, recurring, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), md5('p' || n)::uuid, 'Offer', 'EUR', '[{}]', '{"schedule": "full"}', n, 0, 0, n, '[]', ${AT}, ${AT} ${BESIDE}`,
  `insert into payments (organization_id, id, proposal_id, offer_id, method, status, currency, amount, offer_total, reference, succeeded_at, created_at, updated_at)
   select ORGANIZATION, gen_random_uuid(), md5('p' || n)::uuid, gen_random_uuid(), 'bank_transfer', 'succeeded', 'EUR', n, n, 'RF' || n, ${AT}, ${AT}, ${AT} ${BESIDE}`,
  `insert into file_uses (organization_id, id, file_id, used_by, user_id)
   select ORGANIZATION, gen_random_uuid(), md5('f' || n)::uuid, 'proposal', md5('p' || n)::uuid ${BESIDE}`,
];

interface Subjects {
  organization: string;
  lead: string;
  proposal: string;
}

/** Fills the tables that grow with an organization's life; of a few rows the subjects are the owners. */
export async function fillLargeTables(application: RunningApplication, subjects: Subjects): Promise<LargeTables> {
  const { organization, lead, proposal } = subjects;
  const texts = SEEDS.map((text) =>
    text
      .replaceAll('ORGANIZATION', `'${organization}'`)
      .replaceAll('LEAD', `'${lead}'`)
      .replaceAll('PROPOSAL', `'${proposal}'`),
  );
  // In one go on one connection, which needs no proof that each row's organization is there.
  await application.sql(`set session_replication_role = replica; ${texts.join(';')}; reset all; analyze`);
  const tables = await application.sql<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > $2',
    ['r', FEW],
  );
  return new LargeTables(application, new Set(tables.map(({ name }) => name)));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Tables with many rows, and what statements would do to them. */
export class LargeTables {
  constructor(
    private readonly application: RunningApplication,
    readonly names: Set<string>,
  ) {}

  touchedBy({ text }: Executed): boolean {
    return (
      /^\s*(select|with|insert|update|delete)\b/i.test(text) && [...this.names].some((name) => text.includes(name))
    );
  }

  /** What a statement, with the values that it had, reads or sorts as a whole table. */
  async problemsOf({ name, text, values = [] }: Executed): Promise<string[]> {
    type Row = { 'QUERY PLAN': [{ Plan: Plan }] };
    const [row] = await this.application.sql<Row>(`explain (format json) ${text}`, values);
    const problems = row ? this.problemsIn(row['QUERY PLAN'][0].Plan) : ['has no plan'];
    return problems.map((problem) => `${name ?? 'unnamed'} ${problem}: ${text.replace(/\s+/g, ' ')}`);
  }

  private problemsIn(plan: Plan): string[] {
    const { 'Node Type': node, 'Relation Name': relation = '', Plans: inner = [] } = plan;
    const own = [
      ...(node === 'Seq Scan' && this.names.has(relation) ? [`reads all of ${relation}`] : []),
      ...(node.endsWith('Sort') && inner.some((one) => one['Plan Rows'] > FEW) ? ['sorts a whole table'] : []),
    ];
    return [...own, ...inner.flatMap((one) => this.problemsIn(one))];
  }
}
