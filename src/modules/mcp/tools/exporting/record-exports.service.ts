import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { systemCaller, type Caller } from '../../../../platform/auth/caller.js';
import { ENV, type Env } from '../../../../platform/config/env.js';
import { Secrets } from '../../../../platform/crypto/secrets.js';
import { newId } from '../../../../platform/database/ids.js';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.js';
import { Operation, accessOn } from '../../../../platform/operations/operation.decorator.js';
import { MAX_LIMIT, type Page } from '../../../../platform/pagination/page.dto.js';
import { withoutTotals } from '../../../../platform/pagination/read-page.js';
import { FairTurns, type TurnLimits } from '../../../../platform/time/fair-turns.js';
import { TrueTime } from '../../../../platform/time/true-time.js';
import { AbsentActorsService, type AbsentActor } from '../../../access/absent-actors.service.js';
import { isFields } from '../composing/offer-keys.js';
import { toldAs } from '../../../../platform/errors/told-as.js';
import { RecordOperationsService } from '../record-operations.service.js';
import { csvOf } from './csv.js';
import { ExportRecordsDto, RecordExportDto, type RecordFormat } from './exporting.dto.js';

const LASTS_SECONDS = 900;
/** Whoever reads for long learns this soon that the access has ended. */
const ASKED_AGAIN_SECONDS = 2;
const NOBODY_WAITS = { each: 0, all: 0 };
/** In one process. */
const OF_ADDRESS: TurnLimits = { atOnce: { each: 1, all: Infinity }, waiting: NOBODY_WAITS };
const OF_ORGANIZATION: TurnLimits = { atOnce: { each: 2, all: Infinity }, waiting: NOBODY_WAITS };
const tooMany = () =>
  new AppError('rate_limit_exceeded', 'Exports are being fetched already. Try again shortly.', undefined, {
    'Retry-After': '5',
  });
const ended = () => new AppError('gone', 'This address has ended: ask for another.');

/** Binds the sealed text to this use of it. */
const CONTEXT = 'record-export';

/** What the address of an export says: everything that is needed to write it, so that nothing is stored. */
interface Claim {
  /** Of this address: another that was asked for at the same moment is another. */
  id: string;
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
  private readonly addresses = new FairTurns(OF_ADDRESS);
  private readonly organizations = new FairTurns(OF_ORGANIZATION);

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
    const claim: Claim = { id: newId(), organization_id, kind, format, filters, actor, expires_at };
    const token = this.secrets.seal('page', JSON.stringify(claim), CONTEXT).toString('base64url');
    const url = `${this.env.baseUrl}/v1/exports/records/${token}`;
    return { kind, format, records: pagination.total_count, url, expires_at };
  }

  /**
   * Another address than ours is unknown; one that ended is gone, by its time or with who asked for it. What `send` reads
   * of the lines is read while it lasts, once at a time from one address.
   */
  async open(token: string, send: (file: RecordExport) => Promise<void>): Promise<void> {
    const claim = this.read(token);
    if (!claim) throw notFound('export');
    const { organization_id, kind, format } = claim;
    if (claim.expires_at <= this.trueTime.iso() || !(await this.mayStill(claim))) throw ended();
    const records = this.all(claim);
    const name = `${kind}s-${this.trueTime.iso().slice(0, 10)}.${format}`;
    const file =
      format === 'csv'
        ? { name, type: 'text/csv; charset=utf-8', lines: csvOf(records) }
        : { name, type: 'application/x-ndjson', lines: ndjsonOf(records) };
    const ofOrganization = () => this.organizations.take(organization_id, () => send(file), tooMany);
    await this.addresses.take(JSON.stringify(claim), ofOrganization, tooMany);
  }

  private async mayStill({ organization_id, actor, kind }: Claim): Promise<boolean> {
    for (const permission of accessOn('lists', kind))
      if (!(await this.actors.mayStill({ organization_id, ...actor }, permission))) return false;
    return true;
  }

  private async *all(claim: Claim): AsyncGenerator<object> {
    const permissions = new Set(accessOn('lists', claim.kind));
    const caller = { ...systemCaller(claim.organization_id), permissions };
    let askedAt = this.trueTime.iso();
    let after: string | undefined;
    do {
      const part = { limit: MAX_LIMIT, ...(after && { after }) };
      const { data, pagination } = await withoutTotals(() => this.page(caller, claim, part));
      if (askedAt <= this.trueTime.in(-ASKED_AGAIN_SECONDS)) {
        if (!(await this.mayStill(claim))) throw ended();
        askedAt = this.trueTime.iso();
      }
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
