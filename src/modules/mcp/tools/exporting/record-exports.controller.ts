import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../../platform/auth/access.decorator.js';
import { LimitByAddress } from '../../../../platform/rate-limit/rate-limit.module.js';
import { contentDisposition } from '../../../../platform/storage/content-disposition.js';
import { RecordExportsService } from './record-exports.service.js';

/** Who reads no further keeps others of the organization from reading. */
const MAX_READING_MS = 15 * 60_000;

/** Where exported records are fetched by whoever has the address. */
@Public()
@ApiExcludeController()
@Controller('v1/exports/records')
export class RecordExportsController {
  constructor(private readonly exports: RecordExportsService) {}

  @Get(':token')
  @LimitByAddress(30)
  async read(@Param('token') token: string, @Req() { method }: Request, @Res() response: Response): Promise<void> {
    await this.exports.open(token, async ({ name, type, lines }) => {
      response.setHeader('Content-Type', type);
      response.setHeader('Content-Disposition', contentDisposition('attachment', name));
      response.setHeader('Cache-Control', 'private, no-store');
      if (method === 'HEAD') response.end();
      else await pipeline(Readable.from(lines), response, { signal: AbortSignal.timeout(MAX_READING_MS) });
    });
  }
}
