import { createHash } from 'node:crypto';
import type { ApiClient } from '../../setup/api-client.js';
import type { JsonObject } from '../../setup/json.js';

export const FILES = '/v1/media/files';
export const FOLDERS = '/v1/media/folders';

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file's record, with nothing uploaded yet. */
export async function declared(api: ApiClient, fields: JsonObject = {}): Promise<JsonObject> {
  const answer = await api.post(FILES, { name: 'plan.pdf', content_type: 'application/pdf', ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as JsonObject;
}

/** As a browser or a program sends a file: to the address alone. */
export async function put(url: string, type: string, content: Uint8Array): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: content as BodyInit });
  return { status: response.status, text: await response.text() };
}

/** A file whose content has been seen. */
export async function uploaded(api: ApiClient, content: Uint8Array, fields: JsonObject = {}): Promise<JsonObject> {
  const file = await declared(api, fields);
  const { status, text } = await put(file.uploadUrl as string, file.type as string, content);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const { body } = await api.get(`${FILES}/${file.id as string}`);
  if (body.status !== 'ready') throw new Error(`The file is ${body.status as string}.`);
  return body as JsonObject;
}

export async function download(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
}
