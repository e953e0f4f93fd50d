import type { SettingsReader } from './settings-reader.js';

/** How to reach an S3 store. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** As the service reaches it; null for that of AWS. */
  endpoint: string | null;
  /** As signed addresses name it. */
  publicEndpoint: string | null;
  forcePathStyle: boolean;
  /** Null: those of the machine, as the AWS SDK finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const WEB = ['http:', 'https:'];

/** Null without a bucket; the other settings of S3 then have no meaning, and must not be there. */
export function s3Settings(read: SettingsReader): S3Settings | null {
  const named = (value: string) => (BUCKET.test(value) ? value : undefined);
  const isTrue = (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined);
  const endpoint = read.url('S3_ENDPOINT', WEB);
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  const settings = {
    bucket: read.parsed<string | null>('S3_BUCKET', null, named, 'the name of a bucket'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    endpoint,
    publicEndpoint: read.url('S3_PUBLIC_ENDPOINT', WEB) ?? endpoint,
    forcePathStyle: read.parsed('S3_FORCE_PATH_STYLE', false, isTrue, 'true or false'),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    read.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.');
  const { bucket } = settings;
  if (bucket === null && read.text('S3_BUCKET') === null && (settings.publicEndpoint ?? accessKeyId))
    read.problems.push('S3_BUCKET is required with the other settings of S3.');
  return bucket === null ? null : { ...settings, bucket };
}
