import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { onViolation } from '../../../platform/database/violations.js';
import { AppError, type ErrorDetail, notFound, problem, referencesNotFound } from '../../../platform/errors/errors.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import type { Page, PageQuery } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { UploadsService } from '../files/uploads.service.js';
import type { FileUseDto } from './file-uses.dto.js';
import { addUses, forgetUses, usedFiles, usedHash, usersOf, type UsedFile } from './file-uses.queries.js';

/** A file that something names, and where. */
export interface FileReference {
  field: string;
  file_id: string;
}

/** The record that uses files: its kind, and its id. */
export type FileUser = [kind: 'proposal' | 'publication' | 'template' | 'product' | 'organization', id: string];

/** What can be shown of the files that something names. */
export interface KnownFiles {
  /** SHA-256 of those that are ready, by their id. */
  hashes: Record<string, string>;
  /** Where files are named that are not ready. */
  pending: ErrorDetail[];
}

/** Why a file cannot be shown, for who names it. */
const NOT_READY = {
  awaited: 'The upload of this file has not been seen yet.',
  scan_pending: 'This file waits to be scanned for viruses.',
  virus_found: 'A virus was found in this file, which was refused: take another one.',
  too_large_to_scan: 'This file was refused, as it is too large to be scanned for viruses: take another one.',
  too_large: 'This file was refused, as it is larger than a file may be here: take another one.',
  no_room:
    'This file was refused, as the files of the organization leave no room for it: delete some, and send it anew.',
} as const;

/** Who uses which files, so that none is deleted that is still shown somewhere. */
@Injectable()
export class FileUsesService {
  constructor(
    private readonly db: Database,
    private readonly uploads: UploadsService,
    private readonly paginator: Paginator,
  ) {}

  /** Where files are named that the organization does not have. */
  async missing(caller: Caller, references: FileReference[]): Promise<ErrorDetail[]> {
    return missingAmong(references, await usedFiles(this.db, caller, idsOf(references)));
  }

  /** Joins the transaction of the change: from now on these files and no others are used by the record. */
  async replace(caller: Caller, user: FileUser, references: FileReference[]): Promise<void> {
    if (references.length === 0) return forgetUses(this.db, caller, user);
    return this.use(caller, user, references, { only: true });
  }

  /** Joins the transaction of the change, or of the record's creation. */
  async add(caller: Caller, user: FileUser, references: FileReference[]): Promise<void> {
    if (references.length > 0) await this.use(caller, user, references, { only: false });
  }

  @Operation('list_file_uses', { access: 'media:read', effect: 'read' })
  async list(caller: Caller, fileId: string, query: PageQuery): Promise<Page<FileUseDto>> {
    const [file] = await usedFiles(this.db, caller, [fileId]);
    if (!file) throw notFound('file');
    const uses = (await this.users(caller, fileId)).map(([kind, id]) => ({ kind, id }));
    return this.paginator.fixed(caller, `file-uses:${fileId}`, query, uses, ({ kind, id }) => `${kind}:${id}`);
  }

  /** Who uses this file, a hundred at most. */
  async users(caller: Caller, fileId: string): Promise<FileUser[]> {
    const users = await usersOf(this.db, caller, fileId);
    return users.map(({ used_by, user_id }) => [used_by as FileUser[0], user_id]);
  }

  async known(caller: { organization_id: string }, references: FileReference[]): Promise<KnownFiles> {
    const files = await usedFiles(this.db, caller, idsOf(references));
    const hashes = Object.fromEntries(files.flatMap(({ id, sha256 }) => (sha256 === null ? [] : [[id, sha256]])));
    const reasons = new Map(files.map(({ id, status_reason }) => [id, status_reason]));
    const pending = references
      .filter((reference) => hashes[idOf(reference)] === undefined)
      .map((reference) => problem(reference.field, NOT_READY[reasons.get(idOf(reference)) ?? 'awaited']));
    return { hashes, pending };
  }

  /** The SHA-256 of a file that is ready, by its id, where one of these uses it. */
  async hashes(caller: Caller, users: FileUser[], fileId: string): Promise<KnownFiles['hashes']> {
    const sha256 = isUUID(fileId, 'all') ? await usedHash(this.db, caller, users, fileId) : null;
    return sha256 === null ? {} : { [fileId]: sha256 };
  }

  /** An upload that was not seen yet becomes urgent. */
  private async use(
    caller: Caller,
    user: FileUser,
    references: FileReference[],
    { only }: { only: boolean },
  ): Promise<void> {
    const fileIds = idsOf(references);
    const files = await usedFiles(this.db, caller, fileIds);
    const missing = missingAmong(references, files);
    if (missing.length > 0) throw noSuchFile(missing);
    const uses = { ids: fileIds.map(newId), fileIds, only };
    const gone = noSuchFile(references.slice(0, 1).map(({ field }) => problem(field, 'No such file.')));
    await onViolation('file_uses_file', gone, () => addUses(this.db, caller, user, uses));
    for (const { id, status } of files)
      if (status === 'pending') await this.uploads.hurry({ organization_id: caller.organization_id, id });
  }
}

function missingAmong(references: FileReference[], files: UsedFile[]): ErrorDetail[] {
  const known = new Set(files.map(({ id }) => id));
  return references
    .filter((reference) => !known.has(idOf(reference)))
    .map(({ field }) => problem(field, 'No such file.'));
}

function idsOf(references: FileReference[]): string[] {
  return [...new Set(references.map(idOf))].sort();
}

/** Content that was not stored yet may spell it otherwise. */
function idOf({ file_id }: FileReference): string {
  return file_id.trim().toLowerCase();
}

function noSuchFile(details: ErrorDetail[]): AppError {
  return referencesNotFound('file', details);
}
