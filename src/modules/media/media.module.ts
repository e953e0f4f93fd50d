import { Module } from '@nestjs/common';
import { NetworkModule } from '../../platform/network/network.module.js';
import { UploadFinalizerService } from './files/upload-finalizer.service.js';
import { FileLimitsService } from './files/file-limits.service.js';
import { FileSourcesService } from './files/file-sources.service.js';
import { FileTypesService } from './files/file-types.service.js';
import { FileRemovalService } from './files/file-removal.service.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { UploadVerifierService } from './files/upload-verifier.service.js';
import { UploadsService } from './files/uploads.service.js';
import { ImagesService } from './images/images.service.js';
import { ShownFilesService } from './images/shown-files.service.js';
import { FileUsesController } from './uses/file-uses.controller.js';
import { FileUsesService } from './uses/file-uses.service.js';
import { FoldersController } from './folders/folders.controller.js';
import { FoldersService } from './folders/folders.service.js';
import './media.context.js';

@Module({
  imports: [NetworkModule],
  controllers: [FilesController, FileUsesController, FoldersController],
  providers: [
    FilesService,
    FoldersService,
    UploadsService,
    FileLimitsService,
    FileSourcesService,
    UploadVerifierService,
    FileTypesService,
    UploadFinalizerService,
    FileRemovalService,
    FileUsesService,
    ImagesService,
    ShownFilesService,
  ],
  exports: [FilesService, FoldersService, FileRemovalService, FileUsesService, ShownFilesService],
})
export class MediaModule {}
