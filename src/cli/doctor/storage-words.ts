import type { S3Settings } from '../../platform/config/s3-settings.js';

const FIVE_MINUTES_MS = 300_000;

/** What an S3 store's error codes mean for whoever set it up. */
const MEANINGS: Record<string, (settings: S3Settings) => string> = {
  InvalidAccessKeyId: () => 'The store does not know S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: () =>
    'The store refuses the signature: S3_SECRET_ACCESS_KEY is wrong, or a proxy before the store changes the Host header.',
  RequestTimeTooSkewed: () => 'The clocks of this machine and of the store differ: set both by NTP.',
  AccessDenied: ({ bucket }) =>
    `The key may not do this in the bucket ${bucket}: allow it to read, write and delete objects.`,
  NoSuchBucket: ({ bucket }) => `The bucket ${bucket} does not exist: create it, or correct S3_BUCKET.`,
  AuthorizationHeaderMalformed: ({ region }) => `The store is in another region than S3_REGION=${region}.`,
  PermanentRedirect: ({ region }) => `The bucket is in another region than S3_REGION=${region}.`,
  InvalidBucketName: ({ bucket }) => `The store takes no bucket called ${bucket}: correct S3_BUCKET.`,
};
const UNREACHABLE = /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|TimeoutError|CERT|SSL|TLS|EPROTO|fetch failed/;

/** In plain words, why the service's own requests fail. */
export function insideWords(error: unknown, settings: S3Settings): string {
  const cause = ((error as Error).cause ?? error) as Error & { code?: string; Code?: string };
  const meaning = MEANINGS[cause.Code ?? ''] ?? MEANINGS[cause.name];
  if (meaning) return meaning(settings);
  if (UNREACHABLE.test(`${cause.code ?? ''} ${cause.name} ${cause.message}`))
    return `S3_ENDPOINT (${settings.endpoint ?? 'that of AWS'}) cannot be reached from here: ${cause.message}`;
  return `The store answers: ${cause.name} ${cause.message}`.trim();
}

/** In plain words, that signed addresses begin or end too early, or null. */
export function clockWords({ headers }: Response, now: Date): string | null {
  const theirs = headers.get('date') ?? '';
  if (!(Math.abs(Date.parse(theirs) - now.getTime()) > FIVE_MINUTES_MS)) return null;
  return `The clocks of this machine (${now.toISOString()}) and of the store (${theirs}) differ: set both by NTP.`;
}

/** In plain words, why a request to a signed address was refused. */
export async function answerWords(answer: Response, settings: S3Settings): Promise<string> {
  const text = await answer.text();
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
  return MEANINGS[code]?.(settings) ?? `The store answers ${answer.status} ${code || text.slice(0, 200)}`.trim();
}

export function outsideUnreachable(error: unknown, settings: S3Settings): string {
  const { message, cause } = error as Error & { cause?: Error };
  return `S3_PUBLIC_ENDPOINT (${settings.publicEndpoint ?? 'that of AWS'}) cannot be reached from here: ${cause?.message ?? message}`;
}
