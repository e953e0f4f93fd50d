type Attributes = Record<string, string | number | undefined>;

/** A piece of work as a trace shows it. */
export interface Span {
  set(attributes: Attributes): void;
  fail(): void;
}

export interface SpanOptions {
  kind: 'consumer' | 'client';
  /** What caused it, as W3C Trace Context writes it; null begins a trace of its own. */
  parent: string | null;
  attributes: Attributes;
}

/** What makes spans of the work that no instrumentation knows. */
export interface Spans {
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  current(): string | null;
}

const UNSEEN: Span = { set: () => undefined, fail: () => undefined };
let spans: Spans = { run: (_name, _options, work) => work(UNSEEN), current: () => null };

/** Tracing says once, before any work, who takes spans; until then they are nothing. */
export function sendSpansTo(taker: Spans): void {
  spans = taker;
}

/** Does `work` as a span of a trace; one that throws has failed. */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  return spans.run(name, options, work);
}

/** What the operation under way belongs to, for work that it causes elsewhere; null where nobody traces. */
export function currentTrace(): string | null {
  return spans.current();
}
