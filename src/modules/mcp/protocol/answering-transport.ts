import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { McpTransport, McpTransportContext } from '@rekog/mcp-nest';
import type { Response as ExpressResponse } from 'express';
import type { CallerRequest } from '../../../platform/auth/caller-request.js';
import { classified } from './classified.js';
import { protocol } from './protocol-library.js';

type Fetch = ReturnType<typeof protocol.createMcpHandler>['fetch'];

const MODERN = { transport: 'streamable-http', stateless: true, era: 'modern' } as const;
const LEGACY = { ...MODERN, era: 'legacy' } as const;

/**
 * Hands requests that were read and judged already to servers of the protocol, one for each, and answers with what they
 * say. The library's own transport would make streams of both first, which costs more than all the rest of a call.
 */
export class AnsweringTransport implements McpTransport {
  readonly kind = 'streamable-http';
  private readonly asked = new WeakMap<Request, CallerRequest>();
  private ready: { context: McpTransportContext; modern: Fetch } | null = null;

  start(context: McpTransportContext): void {
    const { fetch: modern } = protocol.createMcpHandler(
      ({ requestInfo }) => context.createBoundServer(MODERN, requestInfo && this.asked.get(requestInfo)),
      { legacy: 'reject' },
    );
    this.ready = { context, modern };
  }

  /** Each request ends by itself. */
  close(): void {}

  async answer(request: CallerRequest, response: ExpressResponse): Promise<void> {
    if (!this.ready) throw new Error('The transport was not started.');
    const { context, modern } = this.ready;
    const sent = webRequest(request);
    this.asked.set(sent, request);
    if (classified(request).kind !== 'legacy') await relay(await modern(sent, { parsedBody: request.body }), response);
    else await relay(await legacyAnswer(context, sent, request, response), response);
  }
}

/** Who wants to be told of progress is answered by a stream, everybody else at once. */
async function legacyAnswer(
  context: McpTransportContext,
  sent: Request,
  request: CallerRequest,
  response: ExpressResponse,
): Promise<Response> {
  const transport = new protocol.WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: !wantsProgress(request.body),
  });
  const server = context.createBoundServer(LEGACY, request);
  response.once('close', () => void server.close());
  await server.connect(transport);
  return transport.handleRequest(sent, { parsedBody: answerable(request.body) });
}

/** What is cancelled gets no answer, and whoever cancels within a batch would wait for the whole of it for ever. */
function answerable(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  const left = body.filter((message: { method?: unknown } | null) => message?.method !== 'notifications/cancelled');
  return left.length > 0 ? left : body;
}

function webRequest({ headers, url }: CallerRequest): Request {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: given });
}

function wantsProgress(body: unknown): boolean {
  const { params } = (body ?? {}) as { params?: { _meta?: { progressToken?: unknown } } };
  return params?._meta?.progressToken !== undefined;
}

async function relay(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  const isStream = answer.headers.get('content-type') === 'text/event-stream';
  if (isStream && answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
  else response.end(await answer.text());
}
