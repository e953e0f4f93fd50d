import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const packages = createRequire(import.meta.url);

/** Two hundred modules that a deployment without cards never needs. */
export const stripeLibrary = () => packages('stripe') as typeof Stripe;
