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

/** Of which file it holds the content, or a picture of it; null of what is only on its way. */
export function fileIdOf(object: string): string | null {
  const [folder, id = null] = object.split('/');
  return folder === 'files' || folder === 'images' ? id : null;
}
