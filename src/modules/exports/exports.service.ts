import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { onViolation } from '../../platform/database/violations.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { withVolatile } from '../../platform/http/etag.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { contentDisposition } from '../../platform/storage/content-disposition.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { Erases, type Erased } from '../../platform/resources/record-hooks.decorators.js';
import { Storage } from '../../platform/storage/storage.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { ARCHIVE_TYPE } from './archive/archive-format.js';
import { ExportEntity } from './export.entity.js';
import { WRITE_EXPORT, exportObject, type WrittenExport } from './export-writing.js';
import { listExports, lockHolding } from './exports.queries.js';
import type { CreateExportDto, ExportDto } from './exports.dto.js';
import { Operation } from '../../platform/operations/operation.decorator.js';

const UNDER_WAY = new AppError('conflict', 'An export is under way: wait until it is completed or failed.');

/** Exports of whole organizations: asked for here, written by workers. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly trueTime: TrueTime,
    private readonly storage: Storage,
    private readonly audit: AuditLog,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_exports', { access: 'organization:write', effect: 'read' })
  async list(caller: Caller, query: PageQuery): Promise<Page<ExportDto>> {
    const { data, pagination } = await this.paginator.page(
      caller,
      'exports',
      query,
      (request) => listExports(this.db, caller, request),
      ({ created_at, id }) => [created_at, id],
    );
    return { data: await Promise.all(data.map((row) => this.view(row))), pagination };
  }

  @Operation('create_export', { access: 'organization:write', effect: 'create', asksProof: true })
  create(caller: Caller, { format }: CreateExportDto): Promise<ExportDto> {
    const { organization_id } = caller;
    return onViolation('exports_under_way', UNDER_WAY, () =>
      this.db.transaction(async () => {
        const made = await this.db.insert(ExportEntity, { organization_id, id: newId(), format });
        const input: WrittenExport = { organization_id, export_id: made.id };
        await this.jobs.add({ task: WRITE_EXPORT, input });
        await this.audit.record(caller, 'organization.exported', { type: 'organization', id: organization_id });
        return this.view(made);
      }),
    );
  }

  @Operation('get_export', { access: 'organization:write', effect: 'read' })
  async get(caller: Caller, id: string): Promise<ExportDto> {
    const found = await this.db.find(ExportEntity, caller, id);
    if (!found) throw notFound('export');
    return withVolatile(await this.view(found), 'url');
  }

  /** What was written before, or is being written, still holds the person: it is deleted, and another can be made. */
  @Erases('lead')
  async withdraw(caller: Caller, _leadId: string): Promise<Erased> {
    const holding = await lockHolding(this.db, caller);
    for (const { id, status } of holding) {
      const ended =
        status === 'running'
          ? { status: 'failed' as const, failure: 'erasure' as const }
          : { stored: false, expires_at: this.trueTime.iso() };
      await this.db.update(ExportEntity, caller, id, ended);
      this.db.afterCommit(() => this.storage.remove(exportObject(id)));
    }
    return { known: false };
  }

  private async view(row: ExportEntity): Promise<ExportDto> {
    const { id, status, progress, expires_at, failure, failed_file_id, created_at } = row;
    return { id, status, progress, url: await this.urlOf(row), expires_at, failure, failed_file_id, created_at };
  }

  private async urlOf({ id, stored, expires_at, created_at }: ExportEntity): Promise<string | null> {
    if (!stored || expires_at === null || expires_at <= this.trueTime.iso()) return null;
    const disposition = contentDisposition('attachment', `export-${created_at.slice(0, 10)}.ndjson`);
    return this.storage.downloadUrl(exportObject(id), { type: ARCHIVE_TYPE, disposition });
  }
}
