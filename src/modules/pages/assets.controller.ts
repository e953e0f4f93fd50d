import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { notFound } from '../../platform/errors/errors.js';
import { matchesNone } from '../../platform/http/etag.js';
import { compressedAsset, findAsset, type Asset } from './assets.js';

/** Stylesheet, script and fonts of the pages, compressed once. */
@Public()
@ApiExcludeController()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
@Controller('assets')
export class AssetsController {
  @Get('*name')
  serve(@Req() request: Request, @Res() response: Response): void {
    const asset = findAsset(request.path.replace(/^\/assets\//, ''));
    if (!asset) throw notFound('asset');
    response.set({ 'Cache-Control': asset.cacheControl, ETag: asset.etag, Vary: 'Accept-Encoding' });
    if (!matchesNone(request.headers['if-none-match'], asset.etag)) {
      response.status(304).end();
      return;
    }
    const [encoding, content] = encoded(request, asset);
    if (encoding) response.set('Content-Encoding', encoding);
    response.type(asset.type).send(content);
  }
}

function encoded(request: Request, asset: Asset): [string | null, Buffer] {
  if (!asset.compressible) return [null, asset.content];
  // Browsers name gzip first and take both alike; the other one is a sixth smaller.
  const encoding = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one, 'identity') === one);
  return encoding ? [encoding, compressedAsset(asset, encoding)] : [null, asset.content];
}
