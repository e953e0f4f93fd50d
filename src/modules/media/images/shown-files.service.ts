import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Content } from '../../../platform/http/send-content.js';
import { Storage, type Download } from '../../../platform/storage/storage.js';
import { MAX_PICTURE_BYTES } from '../files/files.dto.js';
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

/** The files of pages: what is known of them, and their bytes. */
/** Its size once it was measured; a picture that could not be, or is too large, is shown as it is. */
export interface PictureState {
  state: 'preparing' | 'prepared' | 'as it is';
  width: number | null;
  height: number | null;
}

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

  /** How far each picture among the files has come on its way to pages, by its id; other files have no way to go. */
  async pictures(organizationId: string, ids: string[]): Promise<Map<string, PictureState>> {
    const files = await shownFiles(this.db, organizationId, ids);
    const pictures = files.filter(({ type }) => type.toLowerCase().startsWith('image/'));
    return new Map(pictures.map((file) => [file.id, stateOf(file)]));
  }

  /** The file with this content; a picture in the smallest of its widths that is wide enough. Null when it is gone. */
  async open(organizationId: string, id: string, sha256: string, width = Infinity): Promise<ShownContent | null> {
    const [file] = await shownFiles(this.db, organizationId, [id]);
    if (file?.sha256 !== sha256) return null;
    const { object, as, provisional } = choose(file, width);
    const found = await this.storage.find(object);
    if (!found) return null;
    const open: Content['open'] = (range) => this.storage.read(object, { range });
    return { content: { size: found.size, etag: `"${object.split('/').at(-1) ?? ''}"`, open }, as, provisional };
  }
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

function stateOf({ size, image, image_problem }: ShownFile): PictureState {
  if (image) return { state: 'prepared', width: image.width, height: image.height };
  const state = image_problem || size > MAX_PICTURE_BYTES ? 'as it is' : 'preparing';
  return { state, width: null, height: null };
}
