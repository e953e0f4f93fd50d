import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { INERT } from './s3-copy.js';
import { unlessStatus } from './s3-errors.js';

interface Named {
  Bucket: string;
  Key: string;
}

/** Writes content whose size nobody knows yet, in parts of `size` bytes; the object appears whole or not at all. */
export async function writeInParts(client: S3Client, named: Named, content: Readable, size: number): Promise<void> {
  const parts = partsOf(content, size);
  const first = await parts.next();
  const Body = first.done ? Buffer.alloc(0) : first.value;
  if (Body.length < size) {
    await unlessStatus([], client.send(new PutObjectCommand({ ...named, ...INERT, Body })));
    return;
  }
  const { UploadId } = await asked(client.send(new CreateMultipartUploadCommand({ ...named, ...INERT })));
  try {
    const Parts = [await sent(client, named, UploadId, 1, Body)];
    for await (const part of parts) Parts.push(await sent(client, named, UploadId, Parts.length + 1, part));
    await asked(client.send(new CompleteMultipartUploadCommand({ ...named, UploadId, MultipartUpload: { Parts } })));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...named, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function sent(client: S3Client, named: Named, UploadId: string | undefined, PartNumber: number, Body: Buffer) {
  const { ETag } = await asked(client.send(new UploadPartCommand({ ...named, UploadId, PartNumber, Body })));
  return { PartNumber, ETag };
}

async function asked<T>(work: Promise<T>): Promise<T> {
  return (await unlessStatus([], work)) as T;
}

/** The content in pieces of exactly this size, but for the last. */
async function* partsOf(content: Readable, size: number): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, size - length);
      held.push(taken);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < size) continue;
      yield Buffer.concat(held);
      [held, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
}
