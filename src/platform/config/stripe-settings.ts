import type { SettingsReader } from './settings-reader.js';

/** How cards are taken. */
export interface StripeSettings {
  /** Null: no cards. */
  secretKey: string | null;
  /** Null: nothing that Stripe sends is believed. */
  webhookSecret: string | null;
  /** Null: Stripe's own. */
  apiBase: string | null;
}

export function stripeSettings(read: SettingsReader): StripeSettings {
  const matching = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : undefined);
  const secret = (name: string, pattern: RegExp, expected: string) =>
    read.parsed<string | null>(name, null, matching(pattern), expected);
  return {
    secretKey: secret('STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'a secret or restricted key, which begins with sk_ or rk_'),
    webhookSecret: secret(
      'STRIPE_WEBHOOK_SECRET',
      /^whsec_\S+$/,
      'the secret of an endpoint, which begins with whsec_',
    ),
    apiBase: read.url('STRIPE_API_BASE', ['https:', 'http:']),
  };
}
