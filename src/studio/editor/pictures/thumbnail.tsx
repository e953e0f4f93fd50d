import type { File as StoredFile } from '../../../../sdk/src/generated/types.js';

type Known = Pick<StoredFile, 'id' | 'sha256'>;

/** An address of the service itself, as pictures of no other host are allowed; with the content, as it is kept for long. */
export const pictureAddress = ({ id, sha256 }: Known) => `/app/media/${id}/picture?v=${(sha256 ?? '').slice(0, 8)}`;

/** A stored picture, small; its name stands beside it. */
export function Thumbnail({ file }: { file: Known }) {
  return <img src={pictureAddress(file)} alt="" loading="lazy" width="240" height="180" />;
}
