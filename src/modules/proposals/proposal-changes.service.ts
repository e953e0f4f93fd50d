import { Injectable } from '@nestjs/common';
import { actorInWords, type Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import type { EventDefinition } from '../../platform/events/define-event.js';
import { Events } from '../../platform/events/events.js';
import { Counters } from '../../platform/pagination/counters.js';
import type { Beside } from '../../platform/database/writes.js';
import { Clock } from '../../platform/time/clock.js';
import type { Samples, Section } from '../content/content.dto.js';
import { LeadsService } from '../leads/leads.service.js';
import { isJoinable, nextRevision, sameRevision } from './content/drafts.queries.js';
import { ProposalEntity } from './proposal.entity.js';
import { stateOf, type ProposalRow } from './proposal-view.js';
import { ProposalUpdated, type ProposalEventRecord } from './proposals.events.js';
import { WRITTEN, counterOf } from './proposals.queries.js';

/** The leads' status by their proposals: the outcome of the latest decision, else contacted, else new. */
const OUTCOMES = `select l.id as lead_id, coalesce(
    (select case p.deal_status when 'approved' then 'won' else 'lost' end from proposals p
     where p.organization_id = $1 and p.lead_id = l.id and p.deleted_at is null and p.deal_status in ('approved', 'denied')
     order by p.decided_at desc, p.id desc limit 1),
    (select 'contacted' from proposals p
     where p.organization_id = $1 and p.lead_id = l.id and p.deleted_at is null and p.published_at is not null limit 1),
    'new') as status
  from leads l where l.organization_id = $1 and l.id = any($2::uuid[])`;

/** The index of slugs that are taken. */
const SLUGS = '(organization_id, slug) where deleted_at is null';

/** What a change does to the draft; each such change is a revision. */
export interface DraftChange {
  /** Those that are new. */
  sections?: Section[];
  /** Which of their texts are examples; absent, those that were. */
  samples?: Samples | null;
  /** The revision whose draft it brings back by undoing what came after. */
  undone_to?: number;
  /** Whether offers were written in this transaction. */
  touchesOffers?: boolean;
  /** A revision of its own, however soon it follows another. */
  standsAlone?: true;
}

/** Who types in person writes again and again: what follows this soon is the same change. */
const JOINED_SECONDS = 2;

/** What was written of a draft: which version and revision it is, and its sections, where they are new, as the database spells them. */
type WrittenDraft = Pick<ProposalRow, 'id' | 'version' | 'revision'> & { sections?: Section[] };
const WRITTEN_DRAFT = 'p.id, p.version, p.revision';

interface Change {
  columns: Partial<ProposalEntity>;
  event: EventDefinition<ProposalEventRecord> | null;
  /** Expressions of the changed row `p`. */
  returning: string;
  beside?: Beside;
}

/** The one way in which a stored proposal changes: row, counters, lead's status and event together. */
@Injectable()
export class ProposalChangesService {
  /** The proposals of which a transaction has written a revision: what it changes later on is the same change. */
  private readonly revised = new WeakMap<WeakKey, Set<string>>();

  constructor(
    private readonly db: Database,
    private readonly counters: Counters,
    private readonly events: Events,
    private readonly leads: LeadsService,
    private readonly clock: Clock,
  ) {}

  /** Null where the slug is another's. */
  async insert(caller: Caller, row: Partial<ProposalEntity>): Promise<ProposalEntity | null> {
    const proposal = await this.db.insertUnlessTaken(ProposalEntity, row, SLUGS);
    if (!proposal) return null;
    this.revisedHere()?.add(proposal.id);
    await this.counters.add(caller.organization_id, counterOf(proposal), 1);
    return proposal;
  }

  /** The same for a change of the draft, which makes a revision in the statement of the change, or joins its own last one. */
  async revise(
    caller: Caller,
    before: ProposalEntity,
    changes: Partial<ProposalEntity>,
    draft: DraftChange = {},
  ): Promise<ProposalRow> {
    return this.change(caller, before, {
      ...(await this.revision(caller, before, changes, draft)),
      returning: WRITTEN,
    });
  }

  /** The same where the record is not asked for. */
  async rewrite(
    caller: Caller,
    before: ProposalEntity,
    changes: Partial<ProposalEntity>,
    draft: DraftChange,
  ): Promise<WrittenDraft> {
    const revision = await this.revision(caller, before, changes, draft);
    return this.change(caller, before, { ...revision, returning: WRITTEN_DRAFT });
  }

  private async revision(
    caller: Caller,
    before: ProposalEntity,
    changes: Partial<ProposalEntity>,
    { sections, samples = null, touchesOffers = false, undone_to, standsAlone }: DraftChange,
  ): Promise<Omit<Change, 'returning'>> {
    const content = sections ? JSON.stringify(sections) : null;
    const returning = sections && 'sections';
    const columns = { ...changes, has_unpublished_changes: true };
    const event = ProposalUpdated;
    const joins = !standsAlone && (this.revisedHere()?.has(before.id) || (await this.joinsLast(caller, before)));
    this.revisedHere()?.add(before.id);
    if (joins) {
      const beside = { text: sameRevision, values: [content, touchesOffers, samples], returning };
      return { columns, event, beside };
    }
    const values = [newId(), content, touchesOffers, actorInWords(caller), caller.id, samples, undone_to ?? null];
    const next = { ...columns, revision: before.revision + 1 };
    return { columns: next, event, beside: { text: nextRevision, values, returning } };
  }

  private revisedHere(): Set<string> | undefined {
    const transaction = this.db.ambientTransaction;
    if (!transaction) return undefined;
    const known = this.revised.get(transaction) ?? new Set();
    this.revised.set(transaction, known);
    return known;
  }

  private async joinsLast(caller: Caller, { id, revision }: ProposalEntity): Promise<boolean> {
    if (caller.kind !== 'user') return false;
    return isJoinable(this.db, caller, id, revision, this.clock.in(-JOINED_SECONDS));
  }

  /** `before` is the locked row; earlier states enter the event where they changed. Gives the record as it is then. */
  apply(
    caller: Caller,
    before: ProposalEntity,
    changes: Partial<ProposalEntity>,
    event: EventDefinition<ProposalEventRecord> | null,
  ): Promise<ProposalRow> {
    return this.change(caller, before, { columns: changes, event, returning: WRITTEN });
  }

  private async change<Row extends WrittenDraft>(
    caller: Caller,
    before: ProposalEntity,
    { columns: changes, event, returning, beside }: Change,
  ): Promise<Row> {
    const now = this.clock.now();
    // What was published stays as it is.
    if (changes.published_snapshot_id) this.revisedHere()?.delete(before.id);
    const columns = { ...changes, ...consequences(before, changes, now.toISOString()) };
    const after = { ...before, ...columns };
    const leads = await this.leads.lockStatuses(caller, leadsConcerned(before, after));
    const row = await this.db.updateReturning<ProposalEntity, Row>(
      ProposalEntity,
      caller,
      before.id,
      columns,
      returning,
      beside,
    );
    await this.recount(caller, before, after);
    await this.leads.setStatuses(caller, leads, OUTCOMES);
    if (!event) return row;
    const [was, is] = [stateOf(before, now), stateOf(after, now)];
    const previous = {
      ...(was.deal_status === is.deal_status ? {} : { deal_status: was.deal_status }),
      ...(was.page_status === is.page_status ? {} : { page_status: was.page_status }),
    };
    const record = { ...is, id: row.id, version: row.version };
    await this.events.publish(event, caller, record, Object.keys(previous).length > 0 ? previous : undefined);
    return row;
  }

  private async recount(caller: Caller, before: ProposalEntity, after: ProposalEntity): Promise<void> {
    const from = before.deleted_at ? null : counterOf(before);
    const to = after.deleted_at ? null : counterOf(after);
    if (from === to) return;
    if (from) await this.counters.add(caller.organization_id, from, -1);
    if (to) await this.counters.add(caller.organization_id, to, 1);
  }
}

/** What else becomes of a proposal by a change: of its review, and of its reminders. */
function consequences(before: ProposalEntity, changes: Partial<ProposalEntity>, now: string): Partial<ProposalEntity> {
  const { reminders, page_status, deal_status, lead_id } = { ...before, ...changes };
  const isOpen = reminders !== null && page_status === 'published' && deal_status === 'pending';
  const next_reminder_at = isOpen ? now : null;
  const begins = changes.reminders !== undefined || (page_status === 'published' && before.page_status !== page_status);
  const isAskedAnew = deal_status === 'pending' && before.deal_status !== deal_status;
  return {
    ...(endsReview(before, changes) ? { review_status: 'none' as const } : {}),
    ...(begins ? { reminders_since: now } : {}),
    ...(next_reminder_at === before.next_reminder_at ? {} : { next_reminder_at }),
    ...(isAskedAnew ? { lead_mailed_at: null, reminded_at: null } : {}),
    ...(lead_id === before.lead_id ? {} : { lead_mailed_at: null, reminded_at: null, reminders_stopped_at: null }),
  };
}

/** Whether what somebody looks at, or has released, is another from now on: what would be published, or whom it is for. */
function endsReview({ review_status }: ProposalEntity, changes: Partial<ProposalEntity>): boolean {
  return (
    review_status !== 'none' && (changes.has_unpublished_changes === true || changes.recipient_count !== undefined)
  );
}

/** None where the proposal says nothing else of its leads than it did before. */
function leadsConcerned(before: ProposalEntity, after: ProposalEntity): string[] {
  const [was, is] = [newsOf(before), newsOf(after)];
  if (was === is && (before.lead_id === after.lead_id || is === null)) return [];
  return [...new Set([before.lead_id, after.lead_id])].filter((id) => id !== null);
}

/** What a proposal says of its lead: a decision and its time, that it was sent, or nothing. */
function newsOf({ deleted_at, deal_status, decided_at, published_at }: ProposalEntity): string | null {
  if (deleted_at) return null;
  if (deal_status === 'approved' || deal_status === 'denied') return `${deal_status} ${decided_at}`;
  return published_at && 'sent';
}
