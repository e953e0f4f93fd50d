import { Module } from '@nestjs/common';
import { ExportWriterService } from './export-writer.service.js';
import './exports.context.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({ controllers: [ExportsController], providers: [ExportsService, ExportWriterService] })
export class ExportsModule {}
