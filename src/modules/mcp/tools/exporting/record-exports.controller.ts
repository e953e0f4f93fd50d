import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { LimitByAddress } from '../../../../platform/rate-limit/rate-limit.module.js';
import { contentDisposition } from '../../../../platform/storage/content-disposition.js';
import { RecordExportsService } from './record-exports.service.js';

/** Where exported records are fetched by whoever has the address. */
@Public()
@ApiExcludeController()
@Controller('v1/exports/records')
export class RecordExportsController {
  constructor(private readonly exports: RecordExportsService) {}

  @Get(':token')
  @LimitByAddress(30)
  async read(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const { name, type, lines } = await this.exports.open(token);
    response.setHeader('Content-Type', type);
    response.setHeader('Content-Disposition', contentDisposition('attachment', name));
    response.setHeader('Cache-Control', 'private, no-store');
    await pipeline(Readable.from(lines), response);
  }
}
