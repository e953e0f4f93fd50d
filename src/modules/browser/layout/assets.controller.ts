import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { notFound } from '../../../platform/errors/errors.js';
import { studioFile } from '../studio/studio-files.js';
import { assetFile } from './styles.js';

/**
 * Scripts and styles, of the pages that the service renders and of the studio; their names change with what is in them. The
 * first visit of the studio asks for some fifty, and an office does so from behind one address, so that they are not counted.
 */
@Public()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
@ApiExcludeController()
@Controller('app/assets')
export class AssetsController {
  @Get(':name')
  serve(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    const file = assetFile(name) ?? studioFile(name);
    if (!file) throw notFound('asset');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type(file.type).vary('Accept-Encoding');
    const isPacked = request.acceptsEncodings('gzip', 'identity') === 'gzip';
    if (isPacked) response.set('Content-Encoding', 'gzip');
    response.send(isPacked ? file.gzipped : file.content);
  }
}
