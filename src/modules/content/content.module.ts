import { Module } from '@nestjs/common';
import { ContentService } from './content.service.js';
import { PrefabsService } from './prefabs/prefabs.service.js';

@Module({ providers: [ContentService, PrefabsService], exports: [ContentService, PrefabsService] })
export class ContentModule {}
