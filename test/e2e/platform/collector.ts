import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Span {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  status: { code?: number; message?: string };
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** What a collector is sent: bodies of the OpenTelemetry protocol in JSON. */
export class Collector {
  readonly bodies: string[] = [];
  readonly paths = new Set<string>();
  private constructor(private readonly server: Server) {}

  static async listening(): Promise<Collector> {
    const server = createServer((request, response) => {
      collector.paths.add(request.url ?? '');
      void text(request).then((body) => {
        collector.bodies.push(body);
        response.setHeader('Content-Type', 'application/json').end('{}');
      });
    });
    const collector = new Collector(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  spans(): Span[] {
    return this.resources().flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }: { spans: (Span & { attributes: Attribute[] })[] }) =>
        spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })),
      ),
    );
  }

  services(): Set<unknown> {
    return new Set(this.resources().map(({ resource }) => valuesOf(resource.attributes)['service.name']));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private resources() {
    return this.bodies.flatMap((body) => JSON.parse(body).resourceSpans);
  }
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
