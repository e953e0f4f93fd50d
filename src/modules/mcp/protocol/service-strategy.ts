import { McpStrategy, type McpServerOptions } from '@rekog/mcp-nest';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';

/** A server of the protocol, made for one request. */
export type RequestServer = ReturnType<McpStrategy['createBoundServer']>;

/** The library's servers, which answer what they list as we say. */
export class ServiceStrategy extends McpStrategy {
  constructor(
    options: McpServerOptions,
    private readonly complete: (server: RequestServer, request: CallerRequest) => void,
  ) {
    super(options);
  }

  override createBoundServer(...bound: Parameters<McpStrategy['createBoundServer']>): RequestServer {
    const server = super.createBoundServer(...bound);
    this.complete(server, bound[1] as CallerRequest);
    return server;
  }
}
