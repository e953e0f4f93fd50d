import type { RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { given } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { stripeEvent } from '../../setup/stripe-stand-in.js';
import { FREE, anOffer, line, offerBlock } from '../offers/examples.js';
import { Reader } from '../pages/reader.js';
import { act, aProposal, write } from '../proposals/examples.js';

export const BANK = { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', account_holder: 'Atelier Morel' };

/** An organization to which money can be transferred. */
export async function anAtelier(application?: RunningApplication): Promise<GivenOrganization> {
  const organization = await given.organization({}, application);
  const { status, text } = await organization.api().patch('/v1/organization', BANK);
  if (status !== 200) throw new Error(`PATCH organization answered ${status}: ${text}`);
  return organization;
}

export interface Payable {
  id: string;
  reader: Reader;
  url: string;
}

interface Wanted {
  payment?: Json;
  offer?: Json;
  settings?: Json;
  language?: string;
  title?: string;
}

/** A published proposal with an offer of 120.00 that its client may pay. */
export async function aPayable(
  organization: GivenOrganization,
  { payment = {}, offer = { ...FREE, lines: [line()] }, settings = {}, ...details }: Wanted = {},
): Promise<Payable> {
  const { id } = await aProposal(organization, {
    language: 'en',
    ...details,
    settings: { allow_payment: true, ...settings },
  });
  await anOffer(organization, id, { ...offer, payment });
  await write(organization, id, [offerBlock()]);
  const { url } = await act(organization, id, 'publish');
  return { id, url, reader: new Reader(organization.application, url) };
}

/** The same, signed by its client. */
export async function aSigned(organization: GivenOrganization, wanted: Wanted = {}): Promise<Payable> {
  const payable = await aPayable(organization, wanted);
  const { status, text } = await payable.reader.json('sign', await payable.reader.signature());
  if (status !== 200) throw new Error(`sign answered ${status}: ${text}`);
  return payable;
}

/** One line of this price, without tax. */
export const priced = (unit_amount: number, currency = 'EUR'): Json => ({
  ...{ name: 'Offer', currency, lines: [line({ unit_amount, tax_rate: 0 })] },
});

/** What Stripe tells of a session that was paid. */
export const completed = (session: Json, more: Json = {}) =>
  stripeEvent('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid', ...more });
