import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing } from '../../platform/database/differing.js';
import { onViolation } from '../../platform/database/violations.js';
import { newId } from '../../platform/database/ids.js';
import { conflict, notFound } from '../../platform/errors/errors.js';
import { Events } from '../../platform/events/events.js';
import { withVolatile } from '../../platform/http/etag.js';
import { Counters } from '../../platform/pagination/counters.js';
import type { Page } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { RecordHooks } from '../../platform/resources/record-hooks.js';
import { Clock } from '../../platform/time/clock.js';
import { LeadEntity } from './lead.entity.js';
import { CreateLeadDto, CreatedLeadDto, LeadDto, ListLeadsQuery, UpdateLeadDto } from './leads.dto.js';
import { LeadCreated, LeadDeleted, LeadUpdated } from './leads.events.js';
import {
  LEADS_COUNTER,
  duplicatesOf,
  findLead,
  leadView,
  listLeads,
  lockStatuses,
  setStatuses,
  type LeadStatus,
} from './leads.queries.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const TAKEN = conflict('external_id', 'Another lead of the organization has this external_id.');

@Injectable()
export class LeadsService {
  constructor(
    private readonly db: Database,
    private readonly events: Events,
    private readonly counters: Counters,
    private readonly paginator: Paginator,
    private readonly hooks: RecordHooks,
    private readonly clock: Clock,
  ) {}

  @Operation('list_leads', {
    unlisted: true,
    title: 'List leads',
    description:
      'Finds leads by part of the name or e-mail, status or your own identifier. Next: get_lead, create_proposal with lead_id.',
    access: 'leads:read',
    effect: 'read',
    lists: 'lead',
    input: ListLeadsQuery,
    output: LeadDto,
    isPage: true,
  })
  list(caller: Caller, query: ListLeadsQuery): Promise<Page<LeadDto>> {
    return this.paginator.page(
      caller,
      'leads',
      query,
      (request) => listLeads(this.db, caller, query, request),
      (lead) => [lead.created_at, lead.id],
    );
  }

  @Operation('get_lead', {
    unlisted: true,
    title: 'Get a lead',
    description: 'One lead with all its fields. Next: update_lead, or create_proposal with lead_id.',
    access: 'leads:read',
    effect: 'read',
    reads: 'lead',
    ids: ['lead_id'],
    output: LeadDto,
  })
  async get(caller: Caller, id: string): Promise<LeadDto> {
    const lead = await findLead(this.db, caller, id);
    if (!lead) throw notFound('lead');
    return lead;
  }

  @Operation('create_lead', {
    unlisted: true,
    title: 'Create a lead',
    description:
      'Adds a person or company that proposals are made for. `duplicates` names leads with the same e-mail: get_lead. Next: create_proposal.',
    access: 'leads:write',
    effect: 'create',
    events: ['lead.created'],
    input: CreateLeadDto,
    output: CreatedLeadDto,
  })
  create(caller: Caller, input: CreateLeadDto): Promise<CreatedLeadDto> {
    return this.db.transaction(async () => {
      const row = { metadata: {}, ...written(input), id: newId(), organization_id: caller.organization_id };
      const lead = await onViolation('leads_external_id', TAKEN, () => this.db.insert(LeadEntity, row));
      await this.counters.add(caller.organization_id, LEADS_COUNTER, 1);
      await this.events.publish(LeadCreated, caller, lead);
      const created = leadView(lead);
      return withVolatile({ ...created, duplicates: await duplicatesOf(this.db, caller, created) }, 'duplicates');
    });
  }

  @Operation('update_lead', {
    unlisted: true,
    title: 'Update a lead',
    description: 'Changes fields of a lead; null clears one. Published pages stay until the next publish_proposal.',
    access: 'leads:write',
    effect: 'overwrite',
    events: ['lead.updated'],
    ids: ['lead_id'],
    input: UpdateLeadDto,
    output: LeadDto,
  })
  update(caller: Caller, id: string, input: UpdateLeadDto): Promise<LeadDto> {
    return this.db.transaction(async () => {
      const before = await this.db.lock(LeadEntity, caller, id, 'lead');
      const changes = differing(before, written(input));
      if (Object.keys(changes).length === 0) return leadView(before);
      const lead = await onViolation('leads_external_id', TAKEN, () => this.db.update(LeadEntity, caller, id, changes));
      await this.events.publish(LeadUpdated, caller, lead);
      return leadView(lead);
    });
  }

  @Operation('delete_lead', { access: 'leads:delete', effect: 'delete', events: ['lead.deleted'], deletes: 'lead' })
  delete(caller: Caller, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const lead = await this.db.lockForDeletion(LeadEntity, caller, id, 'lead');
      await this.hooks.beforeDeletion('lead', caller, id);
      await this.db.delete(LeadEntity, caller, id);
      await this.counters.add(caller.organization_id, LEADS_COUNTER, -1);
      await this.events.publish(LeadDeleted, caller, lead);
    });
  }

  /** Joins the transaction that is about to change what their proposals say of them: the later of two sees both. */
  lockStatuses(caller: Caller, ids: string[]): Promise<LeadStatus[]> {
    return lockStatuses(this.db, caller, ids);
  }

  /** Locked leads follow their proposals: `outcomes` is a query of `lead_id` and `status`, for `$1` and the list `$2`. */
  async setStatuses(caller: Caller, leads: LeadStatus[], outcomes: string): Promise<void> {
    if (leads.length === 0) return;
    const ids = leads.map(({ id }) => id);
    const changed = await setStatuses(this.db, caller, { ids, outcomes, now: this.clock.iso() });
    for (const { id, status } of leads) {
      const lead = changed.find((one) => one.id === id);
      if (lead) await this.events.publish(LeadUpdated, caller, lead, { status });
    }
  }
}

/** Text left blank is no text: there is one kind of nothing, and it is null. */
function written(input: UpdateLeadDto): Partial<LeadEntity> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined) as [string, unknown][];
  const changes = Object.fromEntries(fields.map(([name, value]) => [name, value === '' ? null : value]));
  return changes.metadata === null ? { ...changes, metadata: {} } : changes;
}
