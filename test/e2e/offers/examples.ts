import type { GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';

export const offersPath = (proposalId: string) => `/v1/proposals/${proposalId}/products`;

export const line = (changes: JsonObject = {}): JsonObject => ({
  ...{ name: 'Design', quantity: 1, unit_amount: 10_000, tax_rate: 20 },
  ...changes,
});

export const option = (changes: JsonObject = {}): JsonObject =>
  line({ name: 'Training', unit_amount: 3000, optional: true, ...changes });

export const every = (interval: string) => ({ billing: { type: 'recurring', interval } });

/** Design for 100.00, training for 30.00 if wanted, hosting for 9.90 a month if wanted; 20 % tax on all. */
export const FREE: JsonObject = {
  name: 'Web site',
  currency: 'EUR',
  lines: [line(), option(), option({ name: 'Hosting', unit_amount: 990, ...every('month') })],
};

/** Adds an offer; a free one unless told otherwise. */
export async function anOffer(
  organization: GivenOrganization,
  proposalId: string,
  body: JsonObject = FREE,
): Promise<Json> {
  const answer = await organization.api().post(offersPath(proposalId), body);
  if (answer.status !== 201) throw new Error(`POST products answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export async function offersOf(organization: GivenOrganization, proposalId: string): Promise<Json[]> {
  return organization.api().all(offersPath(proposalId));
}

export const lineIds = (offer: Json): string[] => (offer.lines as Json[]).map((one) => one.id as string);

export const offerBlock = (fields: JsonObject = {}): JsonObject => ({ blocks: [{ type: 'offer', ...fields }] });
