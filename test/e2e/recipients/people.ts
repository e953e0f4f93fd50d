import type { ApiClient, Answer } from '../../setup/api-client.js';
import type { GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { Reader, SIGNATURE, type Shown } from '../pages/reader.js';
import { act, aProposal, paragraph, read, write, type Json } from '../proposals/examples.js';

export const CLAIRE = { name: 'Claire Morel', email: 'claire@example.com' };
export const JAN = { name: 'Jan Novák', email: 'jan@example.com' };
export const MEI = { name: '梅 Lin', email: 'mei@example.com', role: 'viewer' };

/** A proposal with its people, as a test acts on it. */
export class Named {
  constructor(
    readonly acme: GivenOrganization,
    readonly id: string,
  ) {}

  get api(): ApiClient {
    return this.acme.api();
  }

  at(below = ''): string {
    return `/v1/proposals/${this.id}${below}`;
  }

  add(person: Json): Promise<Answer> {
    return this.api.post(this.at('/recipients'), person);
  }

  async person(email: string): Promise<Json> {
    const found = (await this.all()).find((one) => one.email === email);
    if (!found) throw new Error(`Nobody has the address ${email}.`);
    return found;
  }

  all(): Promise<Json[]> {
    return this.api.all(this.at('/recipients'));
  }

  async statuses(): Promise<Record<string, string>> {
    return Object.fromEntries((await this.all()).map(({ name, status }) => [name, status]));
  }

  read(): Promise<Json> {
    return read(this.acme, this.id);
  }

  publish(): Promise<Json> {
    return act(this.acme, this.id, 'publish');
  }

  async signature(): Promise<Json> {
    return (await this.api.get(this.at('/signature'))).body as Json;
  }

  /** Who opened their own link. */
  async reader({ email }: { email: string }): Promise<Reader> {
    const { url } = await this.person(email);
    const reader = new Reader(this.acme.application, (await this.read()).url as string);
    const { status } = await reader.at(new URL(url as string).pathname);
    if (status !== 302) throw new Error(`The link of ${email} answered ${status}.`);
    return reader;
  }

  async contentHash(): Promise<string> {
    return (await this.signature()).document.content_sha256 as string;
  }

  async sign(person: { name: string; email: string }, more: Json = {}, by?: Reader): Promise<Shown> {
    const reader = by ?? (await this.reader(person));
    const content_sha256 = await this.contentHash();
    const { name, email } = person;
    return reader.json('sign', { ...SIGNATURE, name, email, signature: name, content_sha256, ...more });
  }

  async evidence(): Promise<string> {
    return (await this.api.get(this.at('/evidence'))).text;
  }
}

/** With these people, not yet published. */
export async function aNamed(acme: GivenOrganization, people: Json[] = [CLAIRE], details: Json = {}): Promise<Named> {
  const { id } = await aProposal(acme, details);
  await write(acme, id as string, [paragraph('Words for the client.')]);
  const named = new Named(acme, id as string);
  for (const person of people) {
    const { status, text } = await named.add(person);
    if (status !== 201) throw new Error(`Adding answered ${status}: ${text}`);
  }
  return named;
}

export const OURS = { 'x-requested-with': 'proposal-service', 'sec-fetch-site': 'same-origin' };

/** A member at the application's own door. */
export async function inPerson(person: Person, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${person.application.url}/app/api${path}`, {
    method,
    headers: { ...OURS, 'content-type': 'application/json', cookie: `session=${person.cookie('session')}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}

/** The member who signs for the organization. */
export async function aCounterSigner(acme: GivenOrganization): Promise<{ member: Person; user_id: string }> {
  const member = await Person.of(acme, 'member');
  const [user] = await acme.application.sql('select id from users where email = $1', [member.email]);
  return { member, user_id: user!.id as string };
}

export async function counterSign(member: Person, named: Named, more: Json = {}): Promise<Answer> {
  const content_sha256 = await named.contentHash();
  const body = { method: 'typed', signature: 'For us', consent: true, content_sha256, ...more };
  return inPerson(member, 'POST', named.at('/counter-sign'), body);
}
