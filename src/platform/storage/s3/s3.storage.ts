import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../config/s3-settings.js';
import { MAX_SENT_AT_ONCE } from '../../http/send-content.js';
import type { TrueTime } from '../../time/true-time.js';
import {
  checkedName,
  isKept,
  Storage,
  URL_SECONDS,
  type Download,
  type Reading,
  type StoredObject,
} from '../storage.js';
import { INERT, S3_LIMITS, copyObject } from './s3-copy.js';
import { unlessStatus } from './s3-errors.js';
import { writeInParts } from './s3-write.js';

const CONNECT_MS = 5_000;
const SILENT_MS = 60_000;
const MAX_SOCKETS = 50;

/** Objects in a bucket; clients speak to the store itself, at its public endpoint. */
export class S3Storage extends Storage {
  private readonly inside: S3Client;
  /** Readers may be slow, and what they wait for keeps nothing else waiting. */
  private readonly forReaders: S3Client;
  private readonly outside: S3Client;

  constructor(
    private readonly settings: S3Settings,
    private readonly trueTime: TrueTime,
    private readonly limits = S3_LIMITS,
  ) {
    super();
    this.inside = clientOf(settings, settings.endpoint);
    this.forReaders = clientOf(settings, settings.endpoint, MAX_SENT_AT_ONCE.all);
    this.outside = clientOf(settings, settings.publicEndpoint);
  }

  /** By default, the SDK would leave the Content-Type out of the signature. */
  uploadUrl(object: string, contentType: string): Promise<string> {
    const command = new PutObjectCommand({ ...this.named(object), ContentType: contentType });
    const signableHeaders = new Set(['host', 'content-type']);
    return getSignedUrl(this.outside, command, { ...this.validity(), signableHeaders });
  }

  downloadUrl(object: string, { type, disposition }: Download): Promise<string> {
    const command = new GetObjectCommand({
      ...this.named(object),
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      ResponseCacheControl: `private, max-age=${URL_SECONDS}`,
    });
    return getSignedUrl(this.outside, command, this.validity());
  }

  async find(object: string): Promise<StoredObject | null> {
    const found = await unlessStatus([404], this.inside.send(new HeadObjectCommand(this.named(object))));
    return found && { size: found.ContentLength ?? 0, tag: found.ETag ?? '' };
  }

  async read(object: string, { tag, range, isSent = false }: Reading = {}): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ ...this.named(object), IfMatch: tag, Range });
    const found = await unlessStatus([404, 412], (isSent ? this.forReaders : this.inside).send(command));
    return found && (found.Body as Readable);
  }

  async copy(from: string, to: string, tag: string): Promise<boolean> {
    const found = await this.find(from);
    if (found?.tag !== tag) return false;
    const copy = { Bucket: this.settings.bucket, from, to: checkedName(to), size: found.size, tag };
    return (
      (await unlessStatus(
        [404, 412],
        copyObject(this.inside, copy, this.limits).then(() => true),
      )) ?? false
    );
  }

  async write(object: string, content: Buffer): Promise<void> {
    await unlessStatus([], this.inside.send(new PutObjectCommand({ ...this.named(object), ...INERT, Body: content })));
  }

  async receive(object: string, content: Readable): Promise<void> {
    await writeInParts(this.inside, this.named(object), content, this.limits.written);
  }

  async *list(): AsyncGenerator<string> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client: this.inside },
      { Bucket: this.settings.bucket },
    )) {
      for (const { Key = '' } of Contents) if (isKept(Key)) yield Key;
    }
  }

  async remove(object: string): Promise<void> {
    await unlessStatus([404], this.inside.send(new DeleteObjectCommand(this.named(object))));
  }

  private named(object: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: checkedName(object) };
  }

  private validity(): { expiresIn: number; signingDate: Date } {
    return { expiresIn: URL_SECONDS, signingDate: this.trueTime.now() };
  }
}

function clientOf(
  { region, forcePathStyle, credentials }: S3Settings,
  endpoint: string | null,
  maxSockets = MAX_SOCKETS,
): S3Client {
  const agent = { keepAlive: true, maxSockets };
  return new S3Client({
    ...{ region, forcePathStyle },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    // What isn't AWS's own often knows no checksum headers, and an address can't ask for one of bytes not yet known.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS, httpAgent: agent, httpsAgent: agent },
  });
}
