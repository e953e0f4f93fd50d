/** What the client uploads, as often as it likes while its address is valid. */
export function incomingObject(fileId: string): string {
  return `incoming/${fileId}`;
}

/** What was seen of it first: nobody writes there but the service, and always the same. */
export function fileObject(fileId: string, sha256: string): string {
  return `files/${fileId}/${sha256}`;
}
