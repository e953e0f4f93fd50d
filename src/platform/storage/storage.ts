import type { Readable } from 'node:stream';
import type { Part } from '../http/send-content.js';

/** How long a signed address is valid. */
export const URL_SECONDS = 3600;

export interface StoredObject {
  size: number;
  /** Another one whenever the object has been written anew. */
  tag: string;
}

/** How a browser is to take what it downloads. */
export interface Download {
  type: string;
  disposition: string;
}

export interface Reading extends Part {
  /** Only the object of this tag; none when it has been written anew. */
  tag?: string;
}

const INCOMING = 'incoming/';

/** Whether an object is more than an upload that nobody has taken yet. */
export const isKept = (object: string): boolean => !object.startsWith(INCOMING);

/** What would lead out of the store's folder, or elsewhere than it says; on Windows, a backslash parts folders too. */
const ASTRAY = /(^|\/)\.{0,2}(\/|$)|[\0\\]/;

/** The name, unless it is none that an object can have. */
export function checkedName(object: string): string {
  if (ASTRAY.test(object)) throw new Error(`No object can be called ${JSON.stringify(object)}.`);
  return object;
}

/**
 * Where the bytes of files are, by the name of the object: `incoming/{id}` for what clients upload, and everything else,
 * which only the service writes and nobody changes.
 */
export abstract class Storage {
  /** For PUT of this object with exactly this Content-Type, for an hour. */
  abstract uploadUrl(object: string, contentType: string): Promise<string>;

  /** Where browsers send uploads to, for the policy of the page that sends them. */
  async uploadOrigin(): Promise<string> {
    return new URL(await this.uploadUrl('incoming/any', 'application/octet-stream')).origin;
  }

  /** For GET of this object, for an hour, which then comes with this type and disposition. */
  abstract downloadUrl(object: string, as: Download): Promise<string>;

  abstract find(object: string): Promise<StoredObject | null>;

  abstract read(object: string, reading?: Reading): Promise<Readable | null>;

  /** Makes `to` of what `from` was under this tag, whole or not at all; false when it is that no more. */
  abstract copy(from: string, to: string, tag: string): Promise<boolean>;

  abstract write(object: string, content: Buffer): Promise<void>;

  /** The same of content as it comes, whatever its size: it appears whole, or not at all when the stream breaks. */
  abstract receive(object: string, content: Readable): Promise<void>;

  /** Every object but what is uploaded and not yet taken, a page at a time; in no order. */
  abstract list(): AsyncIterable<string>;

  /** Of an object that is not there, too. */
  abstract remove(object: string): Promise<void>;
}
