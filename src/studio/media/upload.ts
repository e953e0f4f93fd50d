import { service } from '../service.js';

/** How often a store is asked whether it shows what it has accepted. */
const LOOK_MS = 300;
const PATIENCE_MS = 60_000;

/** Sends a file straight to the store, tells how much of it is there, and waits until the service has seen it. */
export async function upload(file: File, folder_id: string | null, onProgress: (share: number) => void): Promise<void> {
  const content_type = file.type || 'application/octet-stream';
  const { id, uploadUrl } = await service.media.files.create({ name: file.name, content_type, folder_id });
  try {
    await put(uploadUrl ?? '', file, content_type, onProgress);
  } catch (error) {
    // What never arrived leaves no record behind.
    await service.media.files.delete(id).catch(() => undefined);
    throw error;
  }
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { status, status_reason } = await service.media.files.get(id);
    if (status === 'refused') throw new RefusedUpload(status_reason);
    if (status === 'ready' || Date.now() > until) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The service has it, and does not let it through, for one of the reasons that files have. */
export class RefusedUpload extends Error {
  constructor(readonly reason: string | null) {
    super(`The upload was refused: ${String(reason)}.`);
  }
}

/** Only this way of browsers tells how far it is. */
function put(address: string, file: File, type: string, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status < 300) resolve();
      else if (request.status === 413) reject(new RefusedUpload('too_large'));
      else reject(new Error(`The store answered ${String(request.status)}.`));
    };
    request.onerror = () => {
      reject(new Error('The store was not reached.'));
    };
    request.send(file);
  });
}
