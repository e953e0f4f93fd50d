import { api, core } from '@opentelemetry/sdk-node';
import type { Span, SpanOptions, Spans } from './spans.js';

const KINDS = { consumer: api.SpanKind.CONSUMER, client: api.SpanKind.CLIENT };

/** Spans of OpenTelemetry. Why one failed is left to the log: a message may quote a value. */
export class OtelSpans implements Spans {
  private readonly tracer = api.trace.getTracer('proposal-service');
  private readonly propagator = new core.W3CTraceContextPropagator();

  run<T>(name: string, { kind, parent, attributes }: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
    const options = { kind: KINDS[kind], attributes };
    return this.tracer.startActiveSpan(name, options, this.contextOf(parent), async (span) => {
      const fail = () => span.setStatus({ code: api.SpanStatusCode.ERROR });
      try {
        return await work({ set: (more) => span.setAttributes(more), fail });
      } catch (error) {
        fail();
        throw error;
      } finally {
        span.end();
      }
    });
  }

  current(): string | null {
    const carrier: { traceparent?: string } = {};
    this.propagator.inject(api.context.active(), carrier, api.defaultTextMapSetter);
    return carrier.traceparent ?? null;
  }

  private contextOf(traceparent: string | null): api.Context {
    return this.propagator.extract(api.ROOT_CONTEXT, traceparent ? { traceparent } : {}, api.defaultTextMapGetter);
  }
}
