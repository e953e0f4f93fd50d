import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { said, write, type Locale } from '../../platform/errors/said.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import { OperationRunner } from '../../platform/operations/operation-runner.js';
import type { Page, PageQuery } from '../../platform/pagination/page.dto.js';
import { Paginator } from '../../platform/pagination/paginate.js';
import { ImportChunkEntity, ImportEntity } from './import.entity.js';
import { failuresOf, importsUnderWay, listImports } from './imports.queries.js';
import type { ReceivedFile } from './files/received-file.js';
import {
  IMPORT_TYPES,
  type CreateImportQuery,
  type ImportDto,
  type ImportErrorDto,
  type ImportType,
  type ReceivedImportDto,
} from './imports.dto.js';
import { RUN_IMPORT, type QueuedImport } from './queued-import.js';

const MAX_UNDER_WAY = 10;

/** Imports of records in bulk: received here, carried out by workers. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly paginator: Paginator,
    private readonly runner: OperationRunner,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** 403 for who may not write such records: before a byte of them is read. */
  permit(caller: Caller, { type }: CreateImportQuery): void {
    this.runner.permit(caller, { access: `${type}:write` });
  }

  @Operation('create_import', { access: 'authenticated', effect: 'create' })
  create(caller: Caller, { type }: CreateImportQuery, file: ReceivedFile): Promise<ReceivedImportDto> {
    const { organization_id, kind, id: actor_id, name, user_id } = caller;
    return this.db.transaction(async () => {
      if ((await importsUnderWay(this.db, caller)) >= MAX_UNDER_WAY)
        throw new AppError(
          'conflict',
          said('{maximum} imports are under way: wait until one is completed.', { maximum: MAX_UNDER_WAY }),
        );
      const actor = { kind, id: actor_id, name, user_id };
      const { id } = await this.db.insert(ImportEntity, {
        organization_id,
        id: newId(),
        type,
        total: file.total,
        actor,
      });
      for await (const chunk of file.chunks())
        await this.db.insertAll(ImportChunkEntity, [{ organization_id, id: newId(), import_id: id, ...chunk }]);
      const input: QueuedImport = { organization_id, import_id: id };
      await this.jobs.add({ task: RUN_IMPORT, input });
      return { id };
    });
  }

  @Operation('list_imports', { access: 'authenticated', effect: 'read' })
  async list(caller: Caller, query: PageQuery): Promise<Page<ImportDto>> {
    const { data, pagination } = await this.paginator.page(
      caller,
      'imports',
      query,
      (request) => listImports(this.db, caller, writtenBy(caller), request),
      ({ created_at, id }) => [created_at, id],
    );
    return { data: data.map((row) => this.view(row)), pagination };
  }

  @Operation('get_import', { access: 'authenticated', effect: 'read' })
  async get(caller: Caller, id: string): Promise<ImportDto> {
    return this.view(await this.find(caller, id));
  }

  /** Why rows were refused, in the caller's language, as it is read. */
  @Operation('list_import_errors', { access: 'authenticated', effect: 'read' })
  async errors(caller: Caller, id: string, locale: Locale): Promise<AsyncGenerator<ImportErrorDto>> {
    return this.errorsOf(await this.find(caller, id), locale);
  }

  private async *errorsOf(place: ImportEntity, locale: Locale): AsyncGenerator<ImportErrorDto> {
    for await (const { row, problems } of failuresOf(this.db, place))
      for (const { field, code, said: own } of problems) yield { row, field, code, message: write(own, locale) };
  }

  private async find(caller: Caller, id: string): Promise<ImportEntity> {
    const found = await this.db.find(ImportEntity, caller, id);
    if (!found || !writtenBy(caller).includes(found.type)) throw notFound('import');
    return found;
  }

  private view({ id, type, status, total, done, created, updated, failed, created_at }: ImportEntity): ImportDto {
    const errors_url = failed > 0 ? `${this.env.baseUrl}/v1/imports/${id}/errors` : null;
    return { id, type, status, total, done, created, updated, failed, errors_url, created_at };
  }
}

/** What the caller may write in bulk: nobody learns of other imports. */
function writtenBy({ permissions }: Caller): ImportType[] {
  return IMPORT_TYPES.filter((type) => permissions.has(`${type}:write`));
}
