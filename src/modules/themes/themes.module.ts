import { Module } from '@nestjs/common';
import { ThemeGenerationController } from './generation/generation.controller.js';
import { ThemeGenerationService } from './generation/generation.service.js';
import { ThemePreviewsService } from './preview/theme-previews.service.js';
import { ThemesController } from './themes.controller.js';
import { ThemesService } from './themes.service.js';
import './themes.context.js';

/** Generation comes first: its fixed paths would else be taken for ids. */
@Module({
  controllers: [ThemeGenerationController, ThemesController],
  providers: [ThemesService, ThemeGenerationService, ThemePreviewsService],
  exports: [ThemesService, ThemeGenerationService, ThemePreviewsService],
})
export class ThemesModule {}
