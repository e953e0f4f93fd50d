import { Module } from '@nestjs/common';
import { FileRemovalService } from './files/file-removal.service.js';
import { FilesController } from './files/files.controller.js';
import { FilesService } from './files/files.service.js';
import { SightingsService } from './files/sightings.service.js';
import { UploadsService } from './files/uploads.service.js';
import { FoldersController } from './folders/folders.controller.js';
import { FoldersService } from './folders/folders.service.js';

@Module({
  controllers: [FilesController, FoldersController],
  providers: [FilesService, FoldersService, UploadsService, SightingsService, FileRemovalService],
})
export class MediaModule {}
