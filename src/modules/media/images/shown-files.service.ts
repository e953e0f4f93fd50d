import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, notFound } from '../../../platform/errors/errors.js';
import type { Content } from '../../../platform/http/send-content.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { Storage, type Download } from '../../../platform/storage/storage.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';
import { MAX_PICTURE_BYTES } from '../files/files.dto.js';
import { fileObject, imageObject } from '../files/objects.js';
import { servedAs } from '../files/served-as.js';
import { stillImage } from './image-processes.js';
import type { ImageFacts } from './image-variants.js';
import { shownFiles, type ShownFile } from './images.queries.js';

/** A file on its way to a page, and how the browser is to take it. */
export interface ShownContent {
  content: Content;
  as: Download;
  /** Whether the same address may give something better later. */
  provisional: boolean;
  /** Whether these are bytes that we made, and not those that somebody sent. */
  isOurs: boolean;
}

/** Which form of a picture is wanted. */
export interface PictureWanted {
  /** At least so wide, where there is one. */
  width: number;
  /** At most so many bytes. */
  most: number;
  /** By `performance.now()`: nobody waits for a still any longer. */
  until?: number;
}

/** Of pictures that nobody has scaled yet: each is a process, and holds all of its pixels. */
const STILLS: TurnLimits = { atOnce: { each: 1, all: 2 }, waiting: { each: 20, all: 100 } };
const notYet = () =>
  new AppError('unavailable', 'The pictures are still being prepared. Try again shortly.', undefined, {
    'Retry-After': '10',
  });

/** The narrowest that pictures are scaled to. */
const THUMBNAIL_PIXELS = 480;

/** The files of pages: what is known of them, and their bytes. */
@Injectable()
export class ShownFilesService {
  private readonly stills = new CustomerTurns(STILLS);
  /** Those that are being drawn, or wait for it. */
  private readonly drawing = new Map<string, Promise<Buffer | null>>();

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Of the pictures among the files, by their id; nothing of those that were not prepared yet. */
  async facts(organizationId: string, ids: string[]): Promise<Record<string, ImageFacts>> {
    const files = await shownFiles(this.db, organizationId, ids);
    return Object.fromEntries(files.flatMap(({ id, image }) => (image ? [[id, image]] : [])));
  }

  /** The file with this content; a picture in the smallest of its widths that is wide enough. Null when it is gone. */
  async open(organizationId: string, id: string, sha256: string, width = Infinity): Promise<ShownContent | null> {
    const file = await this.find(organizationId, id, sha256);
    return file && this.seen(organizationId, file, width);
  }

  /**
   * A picture that may be decoded in this process: as we scaled it, else a still that another process made of what was
   * sent, in its organization's turn. Null of what is no picture, has more bytes than `most`, or cannot be read; refused
   * with 503 where too many wait for theirs.
   */
  async picture(
    organizationId: string,
    id: string,
    sha256: string,
    { width, most, until = Infinity }: PictureWanted,
  ): Promise<Buffer | null> {
    const file = await this.find(organizationId, id, sha256);
    const shown = file && (await this.opened(file, width));
    if (!shown || !(isSeen(shown) || shown.provisional) || shown.content.size > most) return null;
    if (shown.isOurs) return bytesOf(shown);
    return this.still(organizationId, file, shown, until);
  }

  /** The picture that a file is, as small as there is one. */
  @Operation('show_file_picture', { access: 'media:read', effect: 'read', inPerson: true })
  async thumbnail({ organization_id }: Caller, id: string): Promise<ShownContent> {
    const [file] = await shownFiles(this.db, organization_id, [id]);
    const found = file && isPicture(file) ? await this.seen(organization_id, file, THUMBNAIL_PIXELS) : null;
    if (!found) throw notFound('picture');
    return found;
  }

  private async find(organizationId: string, id: string, sha256: string): Promise<ShownFile | null> {
    const [file] = await shownFiles(this.db, organizationId, [id]);
    return file?.sha256 === sha256 ? file : null;
  }

  /** What no browser is given as it was sent, as drawings are not, is drawn for it until its sizes are there. */
  private async seen(organizationId: string, file: ShownFile, width: number): Promise<ShownContent | null> {
    const shown = await this.opened(file, width);
    if (!shown?.provisional || isSeen(shown) || shown.content.size > MAX_PICTURE_BYTES) return shown;
    const still = await this.still(organizationId, file, shown);
    return still ? { ...shown, ...drawn(still, file), isOurs: true } : shown;
  }

  /**
   * Its bytes are read when its turn has come, so that what waits takes no memory; who asks for the same waits for the same,
   * each for as long as they may.
   */
  private still(
    organizationId: string,
    { sha256 }: ShownFile,
    shown: ShownContent,
    until = Infinity,
  ): Promise<Buffer | null> {
    const key = `${organizationId} ${sha256}`;
    const drawing =
      this.drawing.get(key) ??
      this.stills.take(organizationId, () => drawnFrom(shown), notYet).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return until === Infinity ? drawing : beforeLong(drawing, until);
  }

  private async opened(file: ShownFile, width: number): Promise<ShownContent | null> {
    const { object, ...choice } = choose(file, width);
    const found = await this.storage.find(object);
    if (!found) return null;
    const open: Content['open'] = (part) => this.storage.read(object, part);
    return { content: { size: found.size, etag: `"${object.split('/').at(-1) ?? ''}"`, open }, ...choice };
  }
}

async function bytesOf({ content }: ShownContent): Promise<Buffer | null> {
  const reading = await content.open();
  return reading && buffer(reading);
}

async function beforeLong<T>(work: Promise<T>, until: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(notYet()), Math.max(0, until - performance.now()));
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(late));
}

async function drawnFrom(shown: ShownContent): Promise<Buffer | null> {
  const bytes = await bytesOf(shown);
  return bytes && stillImage(bytes);
}

function isPicture({ type }: ShownFile): boolean {
  return type.toLowerCase().startsWith('image/');
}

const isSeen = ({ as }: ShownContent) => as.type.startsWith('image/');

/** What `stillOf` made: PNG, or JPEG. */
function drawn(still: Buffer, { sha256 }: ShownFile): Pick<ShownContent, 'content' | 'as'> {
  const open: Content['open'] = ({ range } = {}) =>
    Promise.resolve(Readable.from([range ? still.subarray(range.start, range.end + 1) : still]));
  const type = still[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return {
    content: { size: still.length, etag: `"${sha256}-still"`, open },
    as: { type, disposition: 'inline' },
  };
}

function choose(file: ShownFile, asked: number): Omit<ShownContent, 'content'> & { object: string } {
  const { id, sha256, image, image_problem } = file;
  const width = image?.widths.find((one) => one >= asked) ?? image?.widths.at(-1);
  if (width !== undefined)
    return {
      object: imageObject(id, sha256, width),
      as: { type: 'image/webp', disposition: 'inline' },
      provisional: false,
      isOurs: true,
    };
  const provisional = !image && !image_problem && file.type.startsWith('image/');
  return { object: fileObject(id, sha256), as: servedAs(file), provisional, isOurs: false };
}
