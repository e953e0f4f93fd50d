import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { Env } from '../../platform/config/env.js';
import type { S3Settings } from '../../platform/config/s3-settings.js';
import { Storage } from '../../platform/storage/storage.js';
import { TrueTime } from '../../platform/time/true-time.js';
import { answerWords, clockWords, insideWords, outsideUnreachable } from './storage-words.js';

const TYPE = 'text/plain';
const CONTENT = 'Written by the doctor.';
const TIMEOUT_MS = 15_000;

/** Puts, gets and deletes an object, by signed addresses as clients do it. */
export async function checkStorage(services: INestApplication, env: Env): Promise<string> {
  const storage = services.get(Storage);
  const object = `incoming/${randomUUID()}`;
  try {
    return await (env.s3
      ? checkS3(storage, object, env, env.s3, services.get(TrueTime).now())
      : checkDisk(storage, object, env));
  } finally {
    await storage.remove(object).catch(() => undefined);
  }
}

async function checkS3(storage: Storage, object: string, env: Env, s3: S3Settings, now: Date): Promise<string> {
  const inside = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw new Error(insideWords(error, s3));
    });
  const outside = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await ask(url, init).catch((error: unknown) => {
      throw new Error(outsideUnreachable(error, s3));
    });
    const skewed = clockWords(answer, now);
    if (skewed) throw new Error(skewed);
    if (!answer.ok) throw new Error(await answerWords(answer, s3));
    return answer;
  };
  await inside(storage.write(object, Buffer.from('before')));
  await inside(storage.remove(object));
  const upload = await storage.uploadUrl(object, TYPE);
  await outside(upload, putting(TYPE));
  if (!(await inside(storage.find(object))))
    throw new Error('What was put at S3_PUBLIC_ENDPOINT is not at S3_ENDPOINT: they are two stores, or two buckets.');
  const got = await outside(await storage.downloadUrl(object, { type: TYPE, disposition: 'attachment' }));
  if ((await got.text()) !== CONTENT) throw new Error('The store gives back something else than was put into it.');
  if ((await ask(upload, putting('text/html'))).ok)
    throw new Error('The store takes another Content-Type than was signed: it does not check signatures.');
  await inside(storage.remove(object));
  return `Put, read and deleted an object of the bucket ${s3.bucket} by signed addresses. ${await corsWords(upload, env)}`;
}

/** Browsers of other origins ask before they upload. */
async function corsWords(upload: string, { baseUrl, corsOrigins }: Env): Promise<string> {
  const refused: string[] = [];
  for (const origin of new Set([new URL(baseUrl).origin, ...corsOrigins])) {
    const asking = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' };
    const answer = await ask(upload, { method: 'OPTIONS', headers: { origin, ...asking } });
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin) refused.push(origin);
  }
  if (refused.length === 0) return 'Browsers may upload too.';
  const advice = `the CORS rules of the bucket do not allow PUT with Content-Type from ${refused.join(', ')}.`;
  if (corsOrigins.some((origin) => refused.includes(origin))) throw new Error(`Browsers cannot upload: ${advice}`);
  return `Programs can upload; browsers cannot: ${advice}`;
}

/** Its addresses are routes of the service, which may not be running. */
async function checkDisk(storage: Storage, object: string, env: Env): Promise<string> {
  const folder = `${env.dataDir}/storage`;
  const answer = await ask(await storage.uploadUrl(object, TYPE), putting(TYPE)).catch(() => null);
  if (answer?.ok) {
    if (!(await storage.find(object)))
      throw new Error(`The service at BASE_URL keeps its files elsewhere than in ${folder}: is it another DATA_DIR?`);
    const got = await ask(await storage.downloadUrl(object, { type: TYPE, disposition: 'attachment' }));
    if ((await got.text()) !== CONTENT) throw new Error('The service at BASE_URL gives back something else.');
    await storage.remove(object);
    return `Put, read and deleted a file in ${folder} by signed addresses.`;
  }
  if (answer?.status === 403)
    throw new Error(
      'The service at BASE_URL refuses our signature: it runs with another SECRET_KEY, or another BASE_URL.',
    );
  await storage.write(object, Buffer.from(CONTENT));
  await storage.remove(object);
  return `${folder} can be written. No service answers at BASE_URL (${env.baseUrl}), so signed addresses were not tried.`;
}

function putting(type: string): RequestInit {
  return { method: 'PUT', headers: { 'content-type': type }, body: CONTENT };
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
