import { IncomingMessage, ServerResponse, createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';

/**
 * Express under Nest, with two differences. An address in other letters is another address; Express must know before its
 * router is made. And whether a record is still the one that the caller has, our own ETags tell: Express would answer
 * 304 to `If-None-Match: *` for any list.
 */
export function expressAdapter(): ExpressAdapter {
  const server = express();
  server.enable('case sensitive routing');
  Object.defineProperty(server.request, 'fresh', { value: false });
  return new OwnPrototypesAdapter(server);
}

/** How long requests that are under way when the service ends may still take. */
const DRAINED_WITHIN_MS = 10_000;

type Constructor = (this: object, ...values: unknown[]) => void;

/** Express changes the prototypes of both objects with every request, which makes all they do slow: born with its own, they stay fast. */
class OwnPrototypesAdapter extends ExpressAdapter {
  private readonly log = new Logger('Requests');
  private readonly connections = new Set<Socket>();

  override initHttpServer(): void {
    const server = this.getInstance<Express>();
    const classes = {
      IncomingMessage: bornAs(IncomingMessage, server.request),
      ServerResponse: bornAs(ServerResponse, server.response),
    };
    const httpServer = createServer(classes, server as RequestListener);
    httpServer.on('connection', (socket) => {
      this.connections.add(socket);
      socket.once('close', () => this.connections.delete(socket));
    });
    this.setHttpServer(httpServer);
  }

  /**
   * Who is still being answered is not waited for again. A connection on which nothing was ever asked, as browsers open
   * them ahead, is no idle one to Node, which would wait for it without end.
   */
  override async close(): Promise<void> {
    const server = this.getHttpServer() as Server;
    server.keepAliveTimeout = 1;
    const late = setTimeout(() => {
      this.log.warn(`${this.connections.size} connections were still busy after ${DRAINED_WITHIN_MS} ms.`);
      server.closeAllConnections();
    }, DRAINED_WITHIN_MS);
    const closed = super.close() as Promise<void>;
    for (const socket of this.connections) if (socket.bytesRead === 0) socket.destroy();
    await closed;
    clearTimeout(late);
  }
}

/** Node's own are functions, whose constructors take any object; `Reflect.construct` would be slower than what it mends. */
function bornAs<C>(parent: C, prototype: object): C {
  function Born(this: object, ...values: unknown[]): void {
    (parent as Constructor).apply(this, values);
  }
  Born.prototype = prototype;
  return Born as C;
}
