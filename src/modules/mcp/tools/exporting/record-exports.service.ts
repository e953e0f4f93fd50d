import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { systemCaller, type Caller } from '../../../../platform/auth/caller.js';
import type { Permission } from '../../../../platform/auth/permissions.js';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.js';
import { Operation, accessOn } from '../../../../platform/operations/operation.decorator.js';
import { MAX_LIMIT, type Page } from '../../../../platform/pagination/page.dto.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { AbsentActorsService, type AbsentActor } from '../../../access/absent-actors.service.js';
import { isFields } from '../composing/offer-keys.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { RecordOperationsService } from '../record-operations.service.js';
import { csvOf } from './csv.js';
import { ExportRecordsDto, RecordExportDto, type RecordFormat } from './exporting.dto.js';

const LASTS_SECONDS = 900;
/** Binds the sealed text to this use of it. */
const CONTEXT = 'record-export';

/** What the address of an export says: everything that is needed to write it, so that nothing is stored. */
interface Claim {
  organization_id: string;
  kind: string;
  format: RecordFormat;
  filters: object;
  /** Who asked for it, as the address ends with what they may. */
  actor: Pick<AbsentActor, 'kind' | 'id' | 'user_id'>;
  expires_at: string;
}

/** A file as it is being written. */
export interface RecordExport {
  name: string;
  type: string;
  lines: AsyncIterable<string>;
}

/** Lists as files, for people and their spreadsheets: written while they are fetched, from a sealed address. */
@Injectable()
export class RecordExportsService {
  constructor(
    private readonly records: RecordOperationsService,
    private readonly secrets: Secrets,
    private readonly trueTime: TrueTime,
    private readonly audit: AuditLog,
    private readonly actors: AbsentActorsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Operation('export_records', {
    title: 'Export records',
    description:
      'Proposals, leads or other records as a CSV or NDJSON file: an address for 15 minutes, for the person to open. For a few in the conversation: list_records.',
    access: ({ kind }) => accessOn('lists', kind),
    effect: 'read',
    input: ExportRecordsDto,
    output: RecordExportDto,
  })
  async issue(caller: Caller, { kind, filters = {}, format = 'csv' }: ExportRecordsDto): Promise<RecordExportDto> {
    if (!isFields(filters)) throw invalid('filters', 'Must be an object.');
    const { organization_id, kind: by, id, user_id } = caller;
    const { pagination } = await toldAs(
      (field) => `filters.${field}`,
      () => this.page(caller, { kind, filters }, { limit: 1 }),
    );
    await this.audit.record(caller, 'list.exported', { type: `${kind}s`, id: null });
    const actor = { kind: by, id, user_id };
    const expires_at = this.trueTime.in(LASTS_SECONDS);
    const claim: Claim = { organization_id, kind, format, filters, actor, expires_at };
    const token = this.secrets.seal('page', JSON.stringify(claim), CONTEXT).toString('base64url');
    const url = `${this.env.baseUrl}/v1/exports/records/${token}`;
    return { kind, format, records: pagination.total_count, url, expires_at };
  }

  /** Another address than ours is unknown; one that ended is gone, by its time or with who asked for it. */
  async open(token: string): Promise<RecordExport> {
    const claim = this.read(token);
    if (!claim) throw notFound('export');
    const { organization_id, kind, format } = claim;
    const needed = accessOn('lists', kind);
    if (claim.expires_at <= this.trueTime.iso() || !(await this.mayStill(claim, needed)))
      throw new AppError('gone', 'This address has ended: ask for another.');
    const caller = { ...systemCaller(organization_id), permissions: new Set(needed) };
    const records = this.all(caller, claim);
    const name = `${kind}s-${this.trueTime.iso().slice(0, 10)}.${format}`;
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', lines: csvOf(records) }
      : { name, type: 'application/x-ndjson', lines: ndjsonOf(records) };
  }

  private async mayStill({ organization_id, actor }: Claim, needed: Permission[]): Promise<boolean> {
    for (const permission of needed)
      if (!(await this.actors.mayStill({ organization_id, ...actor }, permission))) return false;
    return true;
  }

  private async *all(caller: Caller, claim: Claim): AsyncGenerator<object> {
    let after: string | undefined;
    do {
      const { data, pagination } = await this.page(caller, claim, { limit: MAX_LIMIT, ...(after && { after }) });
      yield* data;
      after = pagination.next_cursor ?? undefined;
    } while (after);
  }

  private page(
    caller: Caller,
    { kind, filters }: Pick<Claim, 'kind' | 'filters'>,
    part: { limit: number; after?: string },
  ): Promise<Page<object>> {
    return this.records.list(caller, kind, { ...filters, ...part });
  }

  private read(token: string): Claim | null {
    try {
      return JSON.parse(this.secrets.open('page', Buffer.from(token, 'base64url'), CONTEXT)) as Claim;
    } catch {
      return null;
    }
  }
}

async function* ndjsonOf(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
