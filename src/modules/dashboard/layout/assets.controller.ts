import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { notFound } from '../../../platform/errors/errors.js';
import { ASSETS } from './styles.js';

/** The stylesheet and the scripts of the dashboard. */
@Public()
@SkipThrottle({ organization: true, address: true, attempts: true, attempts_by_all: true })
@ApiExcludeController()
@Controller('app/assets')
export class DashboardAssetsController {
  @Get(':name')
  serve(@Param('name') name: string, @Res() response: Response): void {
    const asset = ASSETS.find((one) => one.name === name);
    if (!asset) throw notFound('asset');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text);
  }
}
