import { All, Controller, Req, UseFilters } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/auth/access.decorator.js';
import { Fallback } from '../../platform/http/fallback.controller.js';
import { PageErrorFilter } from './http/page-error.filter.js';

/** What no page is: people who mistyped or cut a link read so on a page. The last of the controllers, after every route. */
@Public()
@ApiExcludeController()
@UseFilters(PageErrorFilter)
@Controller('p')
export class PageFallbackController extends Fallback {
  constructor(host: HttpAdapterHost) {
    super(host);
  }

  @All(['', '*path'])
  none(@Req() request: Request): never {
    return this.refuse(request);
  }
}
