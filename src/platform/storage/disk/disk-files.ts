import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, type BigIntStats } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedName } from '../storage.js';

const DRAFTS = '.drafts';
/** What a file system without hard links answers. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOSYS']);

/** Files below one folder that appear whole, on the disk, or not at all: written as drafts, synced, then renamed. */
export class DiskFiles {
  constructor(private readonly root: string) {}

  /** Throws for a name that leads out of the folder. */
  pathOf(name: string): string {
    return join(this.root, checkedName(name));
  }

  /** Streams, so that memory stays flat; a connection that breaks leaves nothing. */
  async receive(name: string, content: Readable): Promise<void> {
    await this.viaDraft(name, async (draft) => {
      await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
      return true;
    });
  }

  /** False when the original isn't the one that `isExpected` knows. */
  copy(from: string, to: string, isExpected: (found: BigIntStats) => boolean): Promise<boolean> {
    return this.viaDraft(to, async (draft) => {
      const original = this.pathOf(from);
      const linked = await link(original, draft).then(
        () => true,
        (error: unknown) => {
          if (NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) return false;
          throw error;
        },
      );
      if (linked) return isExpected(await stat(draft, { bigint: true }));
      await copyFile(original, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      await sync(draft);
      return isExpected(await stat(original, { bigint: true }));
    });
  }

  async remove(name: string): Promise<void> {
    const path = this.pathOf(name);
    await rm(path, { force: true });
    // Only an empty folder goes; those of the first level stay.
    if (name.split('/').length > 2) await rmdir(dirname(path)).catch(() => undefined);
  }

  /** Names of all files but drafts. */
  async *list(folder = ''): AsyncGenerator<string> {
    const path = folder === '' ? this.root : this.pathOf(folder);
    for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) yield name;
      else if (name !== DRAFTS) yield* this.list(name);
    }
  }

  /** Drafts of processes that were killed. */
  async removeDraftsBefore(time: number): Promise<void> {
    const folder = this.pathOf(DRAFTS);
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => null);
      if (found && found.mtimeMs < time) await rm(join(folder, name), { force: true });
    }
  }

  private async viaDraft(name: string, fill: (draft: string) => Promise<boolean>): Promise<boolean> {
    const [path, draft] = [this.pathOf(name), join(this.pathOf(DRAFTS), randomUUID())];
    for (const folder of [dirname(draft), dirname(path)]) await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      if (!(await fill(draft))) return false;
      await rename(draft, path);
      await sync(dirname(path));
      return true;
    } finally {
      // A draft that is a second name of what was there already is not renamed, but stays.
      await rm(draft, { force: true });
    }
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
