import type { BigIntStats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '../../config/env.js';
import type { Secrets } from '../../crypto/secrets.js';
import { AppError } from '../../errors/errors.js';
import { said } from '../../errors/said.js';
import { Task } from '../../jobs/task.decorator.js';
import type { TrueTime } from '../../time/true-time.js';
import { isKept, Storage, type Download, type Reading, type StoredObject } from '../storage.js';
import { DiskFiles } from './disk-files.js';
import { DiskUrls, type SignedRequest } from './disk-urls.js';

const HOUR = 3600;

/** Objects as files below `DATA_DIR/storage`; their signed addresses are routes of the service itself. */
export class DiskStorage extends Storage {
  private readonly files: DiskFiles;
  private readonly urls: DiskUrls;
  private readonly most: number;

  constructor(env: Env, secrets: Secrets, trueTime: TrueTime) {
    super();
    this.most = env.fileLimits.file ?? Infinity;
    this.files = new DiskFiles(join(env.dataDir, 'storage'));
    this.urls = new DiskUrls(env.baseUrl, secrets, trueTime);
  }

  uploadUrl(object: string, contentType: string): Promise<string> {
    return Promise.resolve(this.urls.uploadUrl(object, contentType));
  }

  downloadUrl(object: string, as: Download): Promise<string> {
    return Promise.resolve(this.urls.downloadUrl(object, as));
  }

  /** Throws unless the request's address was signed for it. */
  check(request: SignedRequest): void {
    this.urls.check(request);
  }

  /** Throws `payload_too_large` as soon as there is more than a file may have; nothing of it stays. */
  async receive(object: string, content: Readable): Promise<void> {
    const isBounded = this.most < Infinity;
    await this.files.receive(object, isBounded ? Readable.from(upTo(this.most, content), BYTES) : content);
  }

  async find(object: string): Promise<StoredObject | null> {
    const found = await orNull(stat(this.files.pathOf(object), { bigint: true }));
    return found && { size: Number(found.size), tag: tagOf(found) };
  }

  async read(object: string, { tag, range }: Reading = {}): Promise<Readable | null> {
    const handle = await orNull(open(this.files.pathOf(object)));
    if (!handle) return null;
    if (tag === undefined || tagOf(await handle.stat({ bigint: true })) === tag) return handle.createReadStream(range);
    await handle.close();
    return null;
  }

  async copy(from: string, to: string, tag: string): Promise<boolean> {
    return (await orNull(this.files.copy(from, to, (found) => tagOf(found) === tag))) ?? false;
  }

  write(object: string, content: Buffer): Promise<void> {
    return this.files.receive(object, Readable.from([content]));
  }

  async *list(): AsyncGenerator<string> {
    for await (const object of this.files.list()) if (isKept(object)) yield object;
  }

  async remove(object: string): Promise<void> {
    await this.files.remove(object);
  }

  /** What an upload leaves when its process is killed is seen by nobody, and goes when nothing was added for an hour. */
  @Task('storage.sweep', { every: HOUR })
  sweep(): Promise<void> {
    return this.files.removeDraftsBefore(Date.now() - HOUR * 1000);
  }
}

const BYTES = { objectMode: false };

async function* upTo(maximum: number, content: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  // Who sends too much is still to be told so.
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximum)
      throw new AppError('payload_too_large', said('The file is too large: it may have {maximum} bytes.', { maximum }));
    yield chunk;
  }
}

/** Each upload is a file of its own, which takes the place of the one before. */
function tagOf({ ino, mtimeNs, size }: BigIntStats): string {
  return `${ino.toString(36)}-${mtimeNs.toString(36)}-${size.toString(36)}`;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
