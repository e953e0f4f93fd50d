import type { Answer } from '../../setup/api-client.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Person } from '../../setup/person.js';
import { aProposal, paragraph, write, type Json } from '../proposals/examples.js';
import { inPerson } from '../recipients/people.js';

export const rule = (when: string, value?: unknown): Json => ({ when, ...(value === undefined ? {} : { value }) });
export const at = (id: string, below = '') => `/v1/proposals/${id}${below}`;
export const errorOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

export function govern(acme: GivenOrganization, release_policy: Json): Promise<Answer> {
  return acme.api().patch('/v1/organization', { release_policy });
}

/** The same by a member in person, who may loosen it. */
export function governInPerson(person: Person, release_policy: Json): Promise<Answer> {
  return inPerson(person, 'PATCH', '/v1/organization', { release_policy });
}

export async function aDraft(acme: GivenOrganization, details: Json = {}): Promise<string> {
  const { id } = await aProposal(acme, details);
  await write(acme, id as string, [paragraph('Words for the client.')]);
  return id as string;
}

export async function offered(acme: GivenOrganization, id: string, lines: Json[], more: Json = {}): Promise<void> {
  const { status, text } = await acme
    .api()
    .post(at(id, '/products'), { name: 'Offer', currency: 'EUR', lines, ...more });
  if (status !== 201) throw new Error(text);
}

export const release = (person: Person, id: string, body: Json = {}) =>
  inPerson(person, 'POST', at(id, '/review/release'), body);
export const refuse = (person: Person, id: string, body: Json = { note: 'Too cheap.' }) =>
  inPerson(person, 'POST', at(id, '/review/refuse'), body);
