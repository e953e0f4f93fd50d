import { All, Controller, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Unrouted, Public } from '../auth/access.decorator.js';
import { AppError } from '../errors/errors.js';
import { noSuchRoute } from './no-such-route.js';
import { routesOf } from './routes.js';
import { said } from '../errors/said.js';

/** Answers for addresses that no route takes: 405 where another method would do, else 404. */
export abstract class Fallback {
  constructor(private readonly host: HttpAdapterHost) {}

  protected refuse(request: Request): never {
    const allowed = routesOf(this.host.httpAdapter.getInstance())
      .filter((route) => route.matches(request.path))
      .map((route) => route.method)
      .filter((method) => method !== request.method);
    if (allowed.length === 0) throw noSuchRoute(request);
    const allow = [...new Set(allowed)].join(', ');
    throw new AppError('method_not_allowed', said('This address takes {methods}.', { methods: allow }), undefined, {
      Allow: allow,
    });
  }
}

@Controller('v1')
@ApiExcludeController()
export class ApiFallbackController extends Fallback {
  constructor(host: HttpAdapterHost) {
    super(host);
  }

  @All(['', '*path'])
  @Unrouted()
  none(@Req() request: Request): never {
    return this.refuse(request);
  }
}

@Controller()
@ApiExcludeController()
export class PublicFallbackController extends Fallback {
  constructor(host: HttpAdapterHost) {
    super(host);
  }

  @All('*path')
  @Public()
  none(@Req() request: Request): never {
    return this.refuse(request);
  }
}
