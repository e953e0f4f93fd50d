import { IncomingMessage, ServerResponse, createServer, type RequestListener, type Server } from 'node:http';
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

type Constructor = (this: object, ...values: unknown[]) => void;

/** Express changes the prototypes of both objects with every request, which makes all they do slow: born with its own, they stay fast. */
class OwnPrototypesAdapter extends ExpressAdapter {
  override initHttpServer(): void {
    const server = this.getInstance<Express>();
    const classes = {
      IncomingMessage: bornAs(IncomingMessage, server.request),
      ServerResponse: bornAs(ServerResponse, server.response),
    };
    this.setHttpServer(createServer(classes, server as RequestListener));
  }

  /** Who is still being answered is not waited for again. */
  override close(): Promise<void> {
    (this.getHttpServer() as Server).keepAliveTimeout = 1;
    return super.close() as Promise<void>;
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
