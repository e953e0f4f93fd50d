import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ContentFilesService } from './content-files.service.js';
import { ContentService } from './content.service.js';
import { PrefabsService } from './prefabs/prefabs.service.js';

@Module({
  imports: [MediaModule],
  providers: [ContentService, ContentFilesService, PrefabsService],
  exports: [ContentService, ContentFilesService, PrefabsService],
})
export class ContentModule {}
