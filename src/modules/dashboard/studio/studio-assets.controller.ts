import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { notFound } from '../../../platform/errors/errors.js';
import { studioFile } from './studio-files.js';

/** Scripts and styles of the studio, some fifty at its first visit: an office behind one address loads them at once. */
@Public()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
@ApiExcludeController()
@Controller('app/studio/assets')
export class StudioAssetsController {
  @Get(':name')
  serve(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    const file = studioFile(name);
    if (!file) throw notFound('asset');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type(file.type).vary('Accept-Encoding');
    const isPacked = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isPacked) response.set('Content-Encoding', 'gzip');
    response.send(isPacked ? file.gzipped : file.content);
  }
}
