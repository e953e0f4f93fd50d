import type { Answer } from '../../setup/api-client.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';

export const PRODUCTS = '/v1/catalog/products';
export const BUNDLES = '/v1/catalog/bundles';

export const fieldsOf = ({ body }: Answer): string[] =>
  ((body?.error?.details ?? []) as { field: string }[]).map(({ field }) => field);

/** The status and the fields that are named. */
export const refusal = (answer: Answer): unknown[] => [answer.status, ...fieldsOf(answer)];

async function created(organization: GivenOrganization, path: string, body: JsonObject): Promise<Json> {
  const answer = await organization.api().post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

export function product(organization: GivenOrganization, details: JsonObject = {}): Promise<Json> {
  return created(organization, PRODUCTS, { name: 'Product', unit_amount: 1000, ...details });
}

/** A bundle of these items; without any, of one product. */
export async function bundle(organization: GivenOrganization, details: JsonObject = {}): Promise<Json> {
  const items = details.items ?? [{ product_id: (await product(organization)).id, quantity: 1 }];
  return created(organization, BUNDLES, { name: 'Bundle', ...details, items });
}
