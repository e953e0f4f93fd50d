import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { systemCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Task } from '../../../platform/jobs/task.decorator.js';
import { ComingAgain } from '../../../platform/time/coming-again.js';
import { TrueTime } from '../../../platform/time/true-time.js';
import { FileRemovalService } from './file-removal.service.js';
import { FileLimitsService } from './file-limits.service.js';
import type { FileDto } from './files.dto.js';
import { findFile, isUsed, lockFileForDeletion } from './files.queries.js';
import { nextLook } from './look-schedule.js';
import { UploadVerifierService, type Sight } from './upload-verifier.service.js';

const LOOK = 'media.look-for-upload';
/** What somebody who waits for an answer can wait for; larger uploads are read by a job. */
const MAX_AT_ONCE = 100 * 1024 * 1024;
const PATIENCE_MS = 10_000;
/** After a scanner that did not answer. */
const MINUTE = 60;
/** Those for whom there was no place at the scanner. */
const APART_MS = 1000;

interface Look {
  organization_id: string;
  file_id: string;
  [name: string]: unknown;
}

type Awaited = Pick<FileDto, 'organization_id' | 'id' | 'created_at'>;

/** Looks for an upload from time to time, each look asking for the next, until it has come or is given up. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger('Media');
  private readonly comingAgain = new ComingAgain(APART_MS);

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly trueTime: TrueTime,
    private readonly sightings: UploadVerifierService,
    private readonly removal: FileRemovalService,
    private readonly limits: FileLimitsService,
  ) {}

  /** Joins the transaction that makes the file; refused where the organization has no room for any. */
  async await(file: Awaited): Promise<void> {
    await this.limits.demandRoom(file.organization_id);
    await this.lookAt(file, nextLook(0) ?? 0);
  }

  /** Joins the transaction that makes it urgent. */
  async hurry({ organization_id, id }: Pick<FileDto, 'organization_id' | 'id'>): Promise<void> {
    await this.jobs.add({ task: LOOK, input: { organization_id, file_id: id } satisfies Look, key: keyOf(id) });
  }

  /** Looks for it as long as somebody may wait, and goes on without them; outside of any transaction. */
  async lookAtOnce(file: FileDto): Promise<void> {
    const waited = new AbortController();
    const patience = sleep(PATIENCE_MS, undefined, waited).catch(() => undefined);
    await Promise.race([this.sees(file, MAX_AT_ONCE), patience]);
    waited.abort();
  }

  @Task(LOOK)
  async look({ organization_id, file_id }: Look): Promise<void> {
    const file = await findFile(this.db, systemCaller(organization_id), file_id);
    if (file?.status !== 'pending') return;
    const now = this.trueTime.now();
    const elapsed = (now.getTime() - Date.parse(file.created_at)) / 1000;
    const next = nextLook(elapsed);
    const sight = next === null ? await this.sightings.look(file) : await this.sees(file);
    if (sight === 'unscanned') await this.db.transaction(() => this.lookAt(file, elapsed + MINUTE));
    else if (sight === 'busy') {
      const again = elapsed + this.comingAgain.secondsFor(organization_id, now);
      await this.db.transaction(() => this.lookAt(file, again));
    } else if (sight === 'absent')
      await this.db.transaction(() => (next === null ? this.giveUp(file) : this.lookAt(file, next)));
  }

  /** A store that fails now is asked again at the next look. */
  private async sees(file: FileDto, most?: number): Promise<Sight> {
    try {
      const sight = await this.sightings.look(file, most);
      if (sight === 'large' || (sight === 'busy' && most !== undefined))
        await this.db.transaction(() => this.hurry(file));
      return sight;
    } catch (err) {
      this.logger.warn({ err, file_id: file.id }, 'An upload could not be looked for; it is tried again.');
      return 'absent';
    }
  }

  private async giveUp({ organization_id, id }: FileDto): Promise<void> {
    const caller = systemCaller(organization_id);
    const file = await lockFileForDeletion(this.db, caller, id);
    if (file?.status !== 'pending') return;
    // One that something names stays, as its absence must be seen where it is named.
    if (!(await isUsed(this.db, caller, id))) await this.removal.forget(caller, file);
  }

  private async lookAt({ organization_id, id, created_at }: Awaited, seconds: number): Promise<void> {
    const run_at = new Date(Date.parse(created_at) + seconds * 1000).toISOString();
    await this.jobs.add({ task: LOOK, input: { organization_id, file_id: id } satisfies Look, key: keyOf(id), run_at });
  }
}

function keyOf(fileId: string): string {
  return `${LOOK}:${fileId}`;
}
