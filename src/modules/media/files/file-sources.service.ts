import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { DownloadFailed, Downloads } from '../../../platform/network/downloads.js';
import { customerOf } from '../../../platform/operations/correlation.js';
import { Storage } from '../../../platform/storage/storage.js';
import { VirusScanner } from '../../../platform/virus-scan/virus-scanner.js';
import { FileLimitsService } from './file-limits.service.js';
import { UploadFinalizerService, type ArrivedFile } from './upload-finalizer.service.js';
import { FileTypesService } from './file-types.service.js';
import { mediaTypeOf } from './files.dto.js';
import { fileObject, incomingObject } from './objects.js';
import { refusalOf } from './refusal.js';
import { isBorneOut, isShowable } from './served-as.js';

/** Content that is in the store, under the id that its record is to have. */
type FetchedFile = Omit<ArrivedFile, 'folder_id'>;

const MAX_BYTES = 50 * 1024 ** 2;
const LIMIT_MS = 30_000;
/** Somebody waits for the answer. */
const SCAN_MS = 25_000;
/** At once in this process: for one customer, and for all, who wait for addresses more than they take. */
const MAX_AT_ONCE = { customer: 4, all: 64 };
const LONGEST_NAME = 255;
const BYTES = 'application/octet-stream';

/** Fetches the content of new files from addresses that callers name. */
@Injectable()
export class FileSourcesService {
  timeLimitMs = LIMIT_MS;
  private readonly underWay: string[] = [];

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly downloads: Downloads,
    private readonly types: FileTypesService,
    private readonly scanner: VirusScanner,
    private readonly arrivals: UploadFinalizerService,
    private readonly limits: FileLimitsService,
  ) {}

  /** What the address gave, fetched before the transaction that makes the file; nothing stays without a file. */
  fetched(caller: Caller, address: string): FetchedFile {
    const wrong = this.downloads.problemOf(address);
    if (wrong) throw invalid('source_url', wrong);
    return this.db.beforehand(
      () => this.inTurn(caller.organization_id, () => this.admitted(caller, address)),
      ({ id, sha256 }) => this.storage.remove(fileObject(id, sha256)),
    );
  }

  private async inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    const customer = customerOf(organizationId);
    const own = this.underWay.filter((one) => one === customer).length;
    if (own >= MAX_AT_ONCE.customer || this.underWay.length >= MAX_AT_ONCE.all)
      throw new AppError('rate_limit_exceeded', 'Too many files are being fetched. Try again shortly.', undefined, {
        'Retry-After': '5',
      });
    this.underWay.push(customer);
    try {
      return await work();
    } finally {
      this.underWay.splice(this.underWay.indexOf(customer), 1);
    }
  }

  private async fetch(address: string): Promise<FetchedFile> {
    const late = new DownloadFailed(
      said('No complete answer within {seconds} seconds.', { seconds: this.timeLimitMs / 1000 }),
    );
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort(late);
    }, this.timeLimitMs);
    try {
      return await this.fetchBy(address, limit.signal);
    } catch (error) {
      const failure = limit.signal.aborted ? late : error;
      throw failure instanceof DownloadFailed ? invalid('source_url', failure.problem) : failure;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What there is room for, before and after its size is known: it is in the store by then, and nothing names it yet. */
  private async admitted(caller: Caller, address: string): Promise<FetchedFile> {
    await this.limits.demandRoom(caller.organization_id);
    const file = await this.fetch(address);
    const object = fileObject(file.id, file.sha256);
    try {
      await this.limits.demandRoom(caller.organization_id, file.size);
      if (this.scanner.isSet) await this.scanner.inTurn(caller.organization_id, () => this.scan(caller, file, object));
      return file;
    } catch (error) {
      await this.storage.remove(object);
      throw error;
    }
  }

  private async scan(caller: Caller, { size }: FetchedFile, object: string): Promise<void> {
    const content = await this.storage.read(object);
    if (!content) throw new Error('What was fetched is not in the store.');
    const verdict = await this.scanner.scan(content, size, SCAN_MS);
    const refusal = refusalOf(verdict);
    if (refusal) await this.arrivals.tell(caller, null, refusal);
    if (verdict.is === 'infected')
      throw invalid('source_url', said('Gives a file with a virus in it: {virus}.', { virus: verdict.virus }));
    if (verdict.is === 'too_large')
      throw invalid('source_url', said('Answers with more than {maximum} bytes.', { maximum: verdict.maximum }));
  }

  private async fetchBy(address: string, signal: AbortSignal): Promise<FetchedFile> {
    const { response } = await this.downloads.open(address, signal);
    const id = newId();
    try {
      const content = await this.receive(id, response);
      const type = await this.typeOf(id, content, response.headers['content-type'] ?? '');
      signal.throwIfAborted();
      return { id, name: nameIn(address), ...type, ...content };
    } finally {
      response.destroy();
      await this.storage.remove(incomingObject(id));
    }
  }

  /** Hashed while it comes, then kept where it stays. */
  private async receive(id: string, response: IncomingMessage): Promise<{ size: number; sha256: string }> {
    const hash = createHash('sha256');
    const measured = { size: 0 };
    const most = Math.min(MAX_BYTES, this.limits.limits.file ?? Infinity);
    const content = measure(response, most, (chunk) => {
      hash.update(chunk);
      measured.size += chunk.length;
      return measured.size;
    });
    await this.storage.receive(incomingObject(id), Readable.from(content, { objectMode: false }));
    const sha256 = hash.digest('hex');
    const found = await this.storage.find(incomingObject(id));
    if (!found || !(await this.storage.copy(incomingObject(id), fileObject(id, sha256), found.tag)))
      throw new Error('What was fetched is not in the store.');
    return { ...measured, sha256 };
  }

  /** Shown as what the first bytes say; what they contradict is given up. */
  private async typeOf(id: string, content: { size: number; sha256: string }, sentAs: string) {
    const detected = await this.types.detectContent({ id, ...content });
    const declared = mediaTypeOf(sentAs) ?? BYTES;
    if (!isBorneOut({ type: declared, detected_type: detected })) {
      await this.storage.remove(fileObject(id, content.sha256));
      throw new DownloadFailed(said('Is sent as {type}, and the content is something else.', { type: declared }));
    }
    const isKnown = detected !== null && (isShowable(detected) || declared === BYTES);
    const type = isKnown ? detected : declared;
    return { type, detected_type: isShowable(type) ? detected : null };
  }
}

/** The content, as long as it is not too much. */
async function* measure(
  response: IncomingMessage,
  maximum: number,
  add: (chunk: Buffer) => number,
): AsyncGenerator<Buffer> {
  const large = () => new DownloadFailed(said('Answers with more than {maximum} bytes.', { maximum }));
  if (Number(response.headers['content-length'] ?? 0) > maximum) throw large();
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (add(chunk) > maximum) throw large();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof DownloadFailed) throw error;
    const { code = 'unknown' } = error as { code?: string };
    throw new DownloadFailed(said('The connection failed ({code}).', { code }));
  }
}

/** The last part of the address, as people read it. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').pop() ?? '';
  const name = typedLine(decoded(last)).trim();
  return Array.from(name).slice(0, LONGEST_NAME).join('') || 'file';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
