import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { AppError } from '../../../platform/errors/errors.js';
import { Storage } from '../../../platform/storage/storage.js';
import type { FileDto } from '../../media/files/files.dto.js';
import { FilesService } from '../../media/files/files.service.js';

/** A file that can be a product's picture. */
export type Picture = Pick<FileDto, 'id' | 'name'>;

const LATEST = 100;
const MOST = 23;

/** Finds the pictures to choose from. */
@Injectable()
export class ProductPicturesService {
  constructor(
    private readonly files: FilesService,
    private readonly storage: Storage,
  ) {}

  /** Where a page's script may send new ones to. */
  uploadOrigin(): Promise<string> {
    return this.storage.uploadOrigin();
  }

  /** The one that is chosen, then the latest of the organization. */
  async toChooseFrom(caller: Caller, chosen: string): Promise<Picture[]> {
    const { data } = await this.files.list(caller, { status: 'ready', limit: LATEST });
    const latest = data.filter(({ id, type }) => id !== chosen && /^image\//i.test(type)).slice(0, MOST);
    const first = data.find(({ id }) => id === chosen) ?? (await this.find(caller, chosen));
    return first ? [first, ...latest] : latest;
  }

  /** Whatever a form names; what is no file, or none of ours, is none. */
  private async find(caller: Caller, id: string): Promise<Picture | null> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return null;
    return this.files.get(caller, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    });
  }
}
