import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { ENV, type Env } from '../../../platform/config/env.js';
import { stripeLibrary } from './stripe-library.js';

const TIMEOUT_MS = 10_000;
/** How long ago a signature may have been made; within it an old message can be sent again, and is then known. */
const TOLERANCE_SECONDS = 300;

/** Stripe's own client, and the check of what it sends. */
@Injectable()
export class StripeClientService {
  /** Null where no key is set. */
  readonly api: Stripe | null;

  constructor(@Inject(ENV) private readonly env: Env) {
    const { secretKey, apiBase } = env.stripe;
    this.api = secretKey === null ? null : new (stripeLibrary())(secretKey, { ...hostOf(apiBase), ...MANNERS });
  }

  /** Whether callbacks can be checked. */
  get listens(): boolean {
    return this.env.stripe.webhookSecret !== null;
  }

  /** What was sent, if Stripe signed it; throws otherwise. */
  verified(body: Buffer, signature: string): Stripe.Event {
    const { webhooks } = stripeLibrary();
    return webhooks.constructEvent(body, signature, this.env.stripe.webhookSecret ?? '', TOLERANCE_SECONDS);
  }
}

const MANNERS = { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false } as const;

function hostOf(apiBase: string | null): Stripe.StripeConfig {
  if (apiBase === null) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}
