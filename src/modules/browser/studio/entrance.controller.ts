import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/access.decorator.js';
import { noSuchRoute } from '../../../platform/http/no-such-route.js';

/** Whoever types the host alone means the studio; for programs nothing is there. */
@Public()
@ApiExcludeController()
@Controller()
export class EntranceController {
  @Get('/')
  enter(@Req() request: Request, @Res() response: Response): void {
    response.vary('Accept');
    if (request.accepts(['json', 'html']) !== 'html') throw noSuchRoute(request);
    response.redirect(302, '/app');
  }
}
