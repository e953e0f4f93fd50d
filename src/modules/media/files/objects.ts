/** What the client uploads, as often as it likes while its address is valid. */
export function incomingObject(fileId: string): string {
  return `incoming/${fileId}`;
}

/** What was seen of it first: nobody writes there but the service, and always the same. */
export function fileObject(fileId: string, sha256: string): string {
  return `files/${fileId}/${sha256}`;
}

/** A picture, scaled for pages. */
export function imageObject(fileId: string, sha256: string, width: number): string {
  return `images/${fileId}/${sha256}-${width}`;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const KEPT = new RegExp(`^(?:files|images)/(?<id>${UUID})/(?<sha256>[0-9a-f]{64})(?:-[0-9]+)?$`);
const ON_ITS_WAY = new RegExp(`^incoming/${UUID}$`);

/** Of which file it holds the content, or a picture of it. */
export type KeptFor = { id: string; sha256: string } | 'incoming';

/** What an object is there for; null for a name that no object of a file has. */
export function keptFor(object: string): KeptFor | null {
  if (ON_ITS_WAY.test(object)) return 'incoming';
  return (KEPT.exec(object)?.groups as { id: string; sha256: string } | undefined) ?? null;
}
