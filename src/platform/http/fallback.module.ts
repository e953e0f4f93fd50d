import { Module } from '@nestjs/common';
import { ApiFallbackController, PublicFallbackController } from './fallback.controller.js';

/** The last module of the application: its routes take what no other took. */
@Module({ controllers: [ApiFallbackController, PublicFallbackController] })
export class FallbackModule {}
