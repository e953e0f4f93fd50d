import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK, type api } from '@opentelemetry/sdk-node';
import type { CallerRequest } from '../auth/caller-request.js';
import { correlation } from '../operations/correlation.js';
import { routeOf } from '../http/routes.js';
import { loggedPath } from './logging.js';
import { OtelSpans } from './otel-spans.js';
import { sendSpansTo } from './spans.js';

const UNTRACED = /^\/(health\/|metrics(\?|$))/;
/** Where a client sits and what it searches for is nobody's business here either. */
const UNTOLD = ['url.query', 'client.address', 'network.peer.address', 'network.peer.port', 'user_agent.original'];
const TIMEOUT_MS = 3_000;

/** Sends the spans of requests, jobs and deliveries, with their statements, to an OpenTelemetry collector; what it gives sends the last and ends it. */
export function startTracing(): () => Promise<void> {
  const sdk = new NodeSDK({
    serviceName: 'proposal-service',
    instrumentations: [incomingRequests(), statements()],
    // Prometheus reads the metrics, and the log is on standard output: neither is sent a second time.
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  sendSpansTo(new OtelSpans());
  // Both are patched in place when they are required, and an import by an ES module would not do.
  for (const name of ['http', 'pg']) createRequire(import.meta.url)(name);
  return async () => {
    await Promise.race([sdk.shutdown().catch(() => undefined), sleep(TIMEOUT_MS, undefined, { ref: false })]);
  };
}

function incomingRequests(): HttpInstrumentation {
  return new HttpInstrumentation({
    // Others' addresses carry secrets of theirs, and their requests no headers of ours.
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ url }) => UNTRACED.test(url ?? ''),
    startIncomingSpanHook: ({ url }) => ({
      ...Object.fromEntries(UNTOLD.map((name) => [name, undefined])),
      'url.path': loggedPath(url ?? ''),
    }),
    applyCustomAttributesOnSpan: (span, request) => {
      const { method, request_id } = request as CallerRequest;
      const route = routeOf(request as CallerRequest);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'request.id': request_id });
    },
  });
}

/** Only below a request or a job: the worker asks the database without end whether there is something to do. */
function statements(): PgInstrumentation {
  return new PgInstrumentation({
    requireParentSpan: true,
    requestHook: (span) => {
      const request_id = correlation()?.request_id;
      if (request_id) span.setAttribute('request.id', request_id);
      withoutMessages(span);
    },
  });
}

/** The database's messages may quote a value of the statement. */
function withoutMessages(span: api.Span): void {
  const setStatus = span.setStatus.bind(span);
  span.setStatus = ({ code }) => setStatus({ code });
}
