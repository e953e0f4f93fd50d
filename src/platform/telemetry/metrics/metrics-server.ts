import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigError, ENV, type Env } from '../../config/env.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Metrics } from './metrics.js';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Answers Prometheus on a port of its own, which the world need not reach. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private server: Server | undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseMetrics,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.env;
    if (metricsPort === null) return;
    const server = createServer((request, response) => void this.answer(request, response));
    server.listen(metricsPort, host);
    await once(server, 'listening').catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      const problem = code === 'EADDRINUSE' ? `port ${metricsPort} of ${host} is in use.` : message;
      throw new ConfigError(`METRICS_PORT: ${problem}`);
    });
    this.server = server;
  }

  /** Before the connections to the database are closed, which a scrape may be using. */
  async onApplicationShutdown(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await this.database.collect();
      response.setHeader('Content-Type', CONTENT_TYPE).end(await this.metrics.text());
    } catch (err) {
      this.logger.error({ err }, 'The metrics could not be written.');
      response.writeHead(500).end();
    }
  }
}
