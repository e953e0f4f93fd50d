import { ProposalServiceError } from './errors.js';
import { MediaFilesResource } from './generated/resources.js';
import type * as types from './generated/types.js';
import type { Body, RequestOptions } from './http.js';
import { pause } from './waiting.js';

export interface Upload {
  /** What it is called when it is downloaded; a `File` brings its own. */
  name?: string | undefined;
  /** Its MIME type; a `Blob` brings its own. */
  contentType?: string | undefined;
  /** The folder to put it into. */
  folderId?: string | null | undefined;
}

export type UploadedFile = Awaited<ReturnType<MediaFilesResource['get']>>;

/** So long a store may take to show what it has accepted. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 250;
const OCTETS = 'application/octet-stream';

/** The files of the organization, and sending one in one call. */
export class Files extends MediaFilesResource {
  /**
   * Declares a file, sends its content straight to the store, and waits until the service has seen it: from then on it is
   * `ready` to be used. In Node.js, `await openAsBlob(path)` sends a large one without reading it into memory.
   */
  async upload(data: Body, upload: Upload = {}, options: RequestOptions = {}): Promise<UploadedFile> {
    const { name = (data as Partial<File>).name, contentType = (data as Partial<Blob>).type, folderId } = upload;
    const input: types.CreateFile = {
      name,
      content_type: contentType || OCTETS,
      folder_id: folderId,
    };
    const { id, uploadUrl } = await this.create(input, options);
    try {
      await this.http.put(uploadUrl ?? '', data, contentType || OCTETS, options);
    } catch (error) {
      // What never arrived leaves no record behind; one that cannot be removed now goes by itself in a week.
      await this.delete(id).catch(() => undefined);
      throw error;
    }
    return this.#seen(id, options);
  }

  async #seen(id: string, options: RequestOptions): Promise<UploadedFile> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const file = await this.get(id, options);
      if (file.status === 'ready') return file;
      if (Date.now() > until)
        throw new ProposalServiceError({
          status: 0,
          code: 'timeout',
          message: `The store does not show the file ${id}.`,
        });
      await pause(LOOK_MS, options.signal);
    }
  }
}
