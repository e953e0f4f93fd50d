import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import type { Page } from '../../../platform/pagination/page.dto.js';
import type { FileDto, FileStatus, FileWithUrlDto } from '../../media/files/files.dto.js';
import { FilesService } from '../../media/files/files.service.js';
import type { FolderDto } from '../../media/folders/folders.dto.js';
import { FoldersService } from '../../media/folders/folders.service.js';
import { ShownFilesService, type PictureState } from '../../media/images/shown-files.service.js';
import { UsesOfFileService, type Use } from './uses-of-file.service.js';

/** A file with what the desk shows of it. */
export interface DeskFile {
  file: FileDto;
  state: PictureState['state'] | 'awaited' | 'ready';
  width: number | null;
  height: number | null;
}

export interface MediaFilters {
  folder_id?: string;
  status?: FileStatus;
}

export interface Shelf {
  files: DeskFile[];
  page: Page<FileDto>['pagination'];
  folders: FolderDto[];
}

const AT_ONCE = 24;
const MAX_FOLDERS = 100;

/** Gathers what the pages about files show. */
@Injectable()
export class MediaDeskService {
  constructor(
    private readonly files: FilesService,
    private readonly folders: FoldersService,
    private readonly shown: ShownFilesService,
    private readonly uses: UsesOfFileService,
  ) {}

  async shelf(caller: Caller, filters: MediaFilters, after?: string): Promise<Shelf> {
    const query = { ...filters, limit: AT_ONCE, ...(after ? { after } : {}) };
    const { data, pagination } = await this.files.list(caller, query);
    const { data: folders } = await this.folders.list(caller, { limit: MAX_FOLDERS });
    return { files: await this.withStates(caller, data), page: pagination, folders };
  }

  /** Looks for its upload while that is awaited. */
  async one(caller: Caller, id: string): Promise<DeskFile & { file: FileWithUrlDto }> {
    const file = await this.files.get(caller, id);
    const [known] = await this.withStates(caller, [file]);
    return { state: 'ready', width: null, height: null, ...known, file };
  }

  usesOf(caller: Caller, id: string): Promise<Use[]> {
    return this.uses.of(caller, id);
  }

  private async withStates(caller: Caller, files: FileDto[]): Promise<DeskFile[]> {
    const ids = files.map(({ id }) => id);
    const pictures = await this.shown.pictures(caller.organization_id, ids);
    return files.map((file) => {
      const other = { state: file.status === 'ready' ? ('ready' as const) : ('awaited' as const) };
      return { file, ...{ width: null, height: null }, ...(pictures.get(file.id) ?? other) };
    });
  }
}
