import { Get } from '@nestjs/common';
import { notFound } from '../../../platform/errors/errors.js';
import { VisitorScreens } from './screens.decorator.js';

/** Whoever follows a stale link finds a page with a way back; it stands behind all others. */
@VisitorScreens('app/*path')
export class UnknownController {
  @Get()
  show(): never {
    throw notFound('page');
  }
}
