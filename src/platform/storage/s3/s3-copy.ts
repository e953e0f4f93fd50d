import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Whoever gets at the object by another way than a signed address gets bytes to save. */
export const INERT = { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' };

export interface CopyLimits {
  /** The largest object that S3 copies in one go. */
  whole: number;
  /** Of one that is copied in parts; S3 takes 10,000 of them. */
  part: number;
  /** Of one that is written as it comes: so much is in memory, and 10,000 of them are the largest object. */
  written: number;
}

export const S3_LIMITS: CopyLimits = { whole: 5 * 1024 ** 3, part: 1024 ** 3, written: 16 * 1024 ** 2 };

interface Copy {
  Bucket: string;
  from: string;
  to: string;
  size: number;
  /** Of the original; another one is refused with 412. */
  tag: string;
}

/** Copies within the store, in parts where it must be; the new object appears whole or not at all. */
export async function copyObject(client: S3Client, copy: Copy, limits: CopyLimits): Promise<void> {
  const { Bucket, from, to, size, tag } = copy;
  const source = { CopySource: `${Bucket}/${from}`, CopySourceIfMatch: tag };
  if (size > limits.whole) return copyInParts(client, copy, limits.part);
  await client.send(new CopyObjectCommand({ Bucket, Key: to, ...source, MetadataDirective: 'REPLACE', ...INERT }));
}

async function copyInParts(client: S3Client, copy: Copy, part: number): Promise<void> {
  const target = { Bucket: copy.Bucket, Key: copy.to };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ...INERT }));
  try {
    const parts = [];
    for (let start = 0; start < copy.size; start += part)
      parts.push(await copyPart(client, copy, UploadId, start, part));
    await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function copyPart(client: S3Client, copy: Copy, UploadId: string | undefined, start: number, part: number) {
  const { Bucket, from, to, size, tag } = copy;
  const PartNumber = start / part + 1;
  const { CopyPartResult } = await client.send(
    new UploadPartCopyCommand({
      ...{ Bucket, Key: to, UploadId, PartNumber, CopySource: `${Bucket}/${from}`, CopySourceIfMatch: tag },
      CopySourceRange: `bytes=${start}-${Math.min(start + part, size) - 1}`,
    }),
  );
  return { PartNumber, ETag: CopyPartResult?.ETag };
}
