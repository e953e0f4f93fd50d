import { Controller, Get, UseFilters, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.decorator.js';
import { notFound } from '../../../platform/errors/errors.js';
import { BrowserGuard } from './browser.guard.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';

/** Whoever follows a stale link finds a page with a way back; it stands behind all others. */
@Public()
@ApiExcludeController()
@UseGuards(BrowserGuard)
@UseFilters(DashboardErrorFilter)
@Controller('app/*path')
export class UnknownController {
  @Get()
  show(): never {
    throw notFound('page');
  }
}
