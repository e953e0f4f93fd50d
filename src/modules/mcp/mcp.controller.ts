import { Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ForAgents } from '../../platform/auth/access.decorator.js';
import type { CallerRequest } from '../../platform/auth/caller-request.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { AppError, invalid } from '../../platform/errors/errors.js';
import { McpServerService } from './mcp-server.service.js';
import { hostsOf, nameIn } from './hosts.js';
import { isTooDeep } from './nesting.js';
import { said } from '../../platform/errors/said.js';

const MAX_AT_ONCE = 20;

/** Where agents call: the Model Context Protocol over HTTP, each request for itself. */
@ForAgents()
@ApiExcludeController()
@Controller('v1/mcp')
export class McpController {
  private readonly origins: Set<string>;
  private readonly hosts: Set<string>;

  constructor(
    private readonly server: McpServerService,
    @Inject(ENV) env: Env,
  ) {
    this.origins = new Set([new URL(env.baseUrl).origin, ...env.corsOrigins]);
    this.hosts = hostsOf(env.baseUrl);
  }

  @Post()
  async handle(@Req() request: CallerRequest, @Res() response: Response): Promise<void> {
    const { origin, host } = request.headers;
    if (!this.hosts.has(nameIn(host)))
      throw new AppError('forbidden', 'The Host of the request is not the one of BASE_URL: a proxy has to pass it on.');
    if (origin !== undefined && !this.origins.has(origin))
      throw new AppError('forbidden', 'Pages of this origin may not call: CORS_ORIGINS names those that may.');
    if (Array.isArray(request.body) && request.body.length > MAX_AT_ONCE)
      throw invalid('body', said('A batch may have at most {maximum} messages.', { maximum: MAX_AT_ONCE }));
    if (isTooDeep(request.body)) throw invalid('body', 'The message is nested too deeply.');
    await this.server.handle(request, response);
  }

  /** There are no sessions to listen to, or to end. */
  @Get()
  listen(): never {
    throw notHere();
  }

  @Delete()
  end(): never {
    throw notHere();
  }
}

function notHere(): AppError {
  return new AppError('method_not_allowed', 'This address takes POST.', undefined, { Allow: 'POST' });
}
