import type { File as StoredFile } from '../../../../sdk/src/generated/types.js';

/** A stored picture, small; its name stands beside it. */
export function Thumbnail({ file: { id, sha256 } }: { file: Pick<StoredFile, 'id' | 'sha256'> }) {
  // An address of the service itself, as pictures of no other host are allowed; with the content, as it is kept for long.
  const address = `/app/media/${id}/picture?v=${(sha256 ?? '').slice(0, 8)}`;
  return <img src={address} alt="" loading="lazy" width="240" height="180" />;
}
