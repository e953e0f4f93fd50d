import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '../../config/env.js';

type Prometheus = typeof import('prom-client');

const nothing = () => undefined;
const UNSEEN = { inc: nothing, observe: nothing, set: nothing, remove: nothing, reset: nothing };

/** What one application counts and measures; where nobody scrapes, nothing is kept and Prometheus's client isn't loaded. */
export class Metrics {
  private constructor(private readonly prometheus: (Prometheus & { registry: Registry }) | null) {}

  static async of(env: Env): Promise<Metrics> {
    if (env.metricsPort === null) return new Metrics(null);
    const prometheus = await import('prom-client');
    const registry = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: registry });
    return new Metrics({ ...prometheus, registry });
  }

  /** The counter of this name, made when it is first asked for; its name ends in `_total`. */
  counter<L extends string>(name: string, help: string, labelNames: L[] = []): Pick<Counter<L>, 'inc'> {
    if (!this.prometheus) return UNSEEN;
    const { Counter, registry } = this.prometheus;
    return known<Counter<L>>(registry, name) ?? new Counter({ name, help, labelNames, registers: [registry] });
  }

  /** The histogram of this name, made when it is first asked for; it measures seconds unless its buckets say otherwise. */
  histogram<L extends string>(
    name: string,
    help: string,
    labelNames: L[] = [],
    buckets?: number[],
  ): Pick<Histogram<L>, 'observe'> {
    if (!this.prometheus) return UNSEEN;
    const { Histogram, registry } = this.prometheus;
    const settings = { name, help, labelNames, registers: [registry], ...(buckets ? { buckets } : {}) };
    return known<Histogram<L>>(registry, name) ?? new Histogram(settings);
  }

  /** The gauge of this name, made when it is first asked for. */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[] = [],
  ): Pick<Gauge<L>, 'set' | 'remove' | 'reset'> {
    if (!this.prometheus) return UNSEEN;
    const { Gauge, registry } = this.prometheus;
    return known<Gauge<L>>(registry, name) ?? new Gauge({ name, help, labelNames, registers: [registry] });
  }

  /** All of them, in Prometheus's text format. */
  async text(): Promise<string> {
    return (await this.prometheus?.registry.metrics()) ?? '';
  }
}

const known = <M>(registry: Registry, name: string) => registry.getSingleMetric(name) as M | undefined;
