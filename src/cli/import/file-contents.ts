import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Client } from 'pg';
import type { FileDataRow } from '../../modules/exports/archive/archive-format.js';
import { said } from '../../platform/errors/said.js';
import type { Storage } from '../../platform/storage/storage.js';
import type { VirusScanner } from '../../platform/virus-scan/virus-scanner.js';
import { lineError, type ReadRow } from './archive-reader.js';
import { awaitedFile, type AwaitedFile } from './import.queries.js';

interface Receiving extends AwaitedFile {
  id: string;
  parts: number;
  received: number;
  hash: Hash;
  /** Null where the store has the object already. */
  content: PassThrough | null;
  stored: Promise<void>;
}

/** Puts the parts of files together again, one file after the other, and what they give where the service looks for it. */
export class FileContents {
  private current: Receiving | null = null;
  /** Objects that were not there before. */
  private readonly written: string[] = [];
  finished = 0;

  constructor(
    private readonly client: Client,
    private readonly storage: Storage,
    private readonly scanner: VirusScanner,
    private readonly organizationId: string,
  ) {}

  async take({ line, row }: ReadRow): Promise<void> {
    const { file_id, part, data } = row as unknown as FileDataRow;
    if (typeof data !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(data))
      throw lineError(line, 'Is no part of a file.');
    if (this.current?.id !== file_id) {
      await this.finish(line);
      this.current = await this.begin(file_id, line);
    }
    const receiving = this.current;
    receiving.parts += 1;
    if (part !== receiving.parts)
      throw lineError(line, said('Is not part {expected} of its file.', { expected: receiving.parts }));
    const bytes = Buffer.from(data, 'base64');
    receiving.received += bytes.length;
    receiving.hash.update(bytes);
    if (receiving.content && !receiving.content.write(bytes))
      await Promise.race([once(receiving.content, 'drain'), receiving.stored]);
  }

  /** The file that was being received is whole now, or never will be. */
  async finish(line: number): Promise<void> {
    const done = this.current;
    if (!done) return;
    if (done.received !== done.size || done.hash.digest('hex') !== done.sha256)
      throw lineError(line, said('The file {id} before it is not whole.', { id: done.id }));
    done.content?.end();
    await done.stored;
    if (this.scanner.isSet) await this.requireClean(done, line);
    this.current = null;
    this.finished += 1;
  }

  /** Removes what was written, as nothing names it. */
  async discard(): Promise<void> {
    const { current } = this;
    current?.content?.destroy(new Error('The import was given up.'));
    await current?.stored.catch(() => undefined);
    for (const object of this.written) await this.storage.remove(object);
  }

  /** Scanned here as every upload is, so that an import is no way around it. */
  private async requireClean({ id, object, size }: Receiving, line: number): Promise<void> {
    const content = await this.storage.read(object);
    if (!content) throw lineError(line, said('The file {id} before it is not whole.', { id }));
    const verdict = await this.scanner.scan(content, size);
    if (verdict.is === 'infected')
      throw lineError(line, said('The file {id} before it has a virus in it: {virus}.', { id, virus: verdict.virus }));
    if (verdict.is === 'too_large')
      throw lineError(line, said('The file {id} before it is too large to be scanned for viruses.', { id }));
  }

  private async begin(id: string, line: number): Promise<Receiving> {
    const file = /^[0-9a-f-]{36}$/.test(id) ? await awaitedFile(this.client, this.organizationId, id) : null;
    if (!file) throw lineError(line, said('There is no file {id} that waits for content.', { id }));
    const begun = { ...file, id, parts: 0, received: 0, hash: createHash('sha256') };
    if (await this.storage.find(file.object)) return { ...begun, content: null, stored: Promise.resolve() };
    this.written.push(file.object);
    const content = new PassThrough();
    const stored = this.storage.receive(file.object, content);
    stored.catch(() => undefined);
    return { ...begun, content, stored };
  }
}
