import { hash } from 'node:crypto';

/** What stands in the ETag of a record without a version. */
export function hashOfRecord(record: object): string {
  return hashOfText(JSON.stringify(record));
}

export function hashOfText(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 20);
}
