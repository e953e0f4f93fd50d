import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/errors/errors.js';
import type { Content } from '../../../platform/http/send-content.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { Storage, type Download } from '../../../platform/storage/storage.js';
import { fileObject, imageObject } from '../files/objects.js';
import { servedAs } from '../files/served-as.js';
import type { ImageFacts } from './image-variants.js';
import { shownFiles, type ShownFile } from './images.queries.js';

/** A file on its way to a page, and how the browser is to take it. */
export interface ShownContent {
  content: Content;
  as: Download;
  /** Whether the same address may give something better later. */
  provisional: boolean;
}

/** The narrowest that pictures are scaled to. */
const THUMBNAIL_PIXELS = 480;

/** The files of pages: what is known of them, and their bytes. */
@Injectable()
export class ShownFilesService {
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
    const [file] = await shownFiles(this.db, organizationId, [id]);
    return file?.sha256 === sha256 ? this.opened(file, width) : null;
  }

  /** The picture that a file is, as small as there is one. */
  @Operation('show_file_picture', { access: 'media:read', effect: 'read', inPerson: true })
  async thumbnail({ organization_id }: Caller, id: string): Promise<ShownContent> {
    const [file] = await shownFiles(this.db, organization_id, [id]);
    const found = file && isPicture(file) ? await this.opened(file, THUMBNAIL_PIXELS) : null;
    if (!found) throw notFound('picture');
    return found;
  }

  private async opened(file: ShownFile, width: number): Promise<ShownContent | null> {
    const { object, as, provisional } = choose(file, width);
    const found = await this.storage.find(object);
    if (!found) return null;
    const open: Content['open'] = (range) => this.storage.read(object, { range });
    return { content: { size: found.size, etag: `"${object.split('/').at(-1) ?? ''}"`, open }, as, provisional };
  }
}

function isPicture({ type }: ShownFile): boolean {
  return type.toLowerCase().startsWith('image/');
}

function choose(file: ShownFile, asked: number): { object: string; as: Download; provisional: boolean } {
  const { id, sha256, image, image_problem } = file;
  const width = image?.widths.find((one) => one >= asked) ?? image?.widths.at(-1);
  if (width !== undefined)
    return {
      object: imageObject(id, sha256, width),
      as: { type: 'image/webp', disposition: 'inline' },
      provisional: false,
    };
  const provisional = !image && !image_problem && file.type.startsWith('image/');
  return { object: fileObject(id, sha256), as: servedAs(file), provisional };
}
