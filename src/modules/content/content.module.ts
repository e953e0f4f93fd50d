import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ContentFilesService } from './content-files.service.js';
import { ContentController } from './content.controller.js';
import { ContentLibraryService } from './content-library.service.js';
import { ContentEditorService } from './editing/content-editor.service.js';
import { ContentService } from './content.service.js';
import { DeclaredVariablesService } from './variables/declared-variables.service.js';
import { PrefabsService } from './prefabs/prefabs.service.js';

@Module({
  imports: [MediaModule],
  controllers: [ContentController],
  providers: [
    ContentService,
    ContentFilesService,
    ContentLibraryService,
    ContentEditorService,
    PrefabsService,
    DeclaredVariablesService,
  ],
  exports: [ContentService, ContentEditorService, ContentFilesService, PrefabsService, DeclaredVariablesService],
})
export class ContentModule {}
