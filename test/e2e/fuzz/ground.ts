import { randomUUID } from 'node:crypto';
import { addressedBy } from '../../contract/records.js';
import type { ApiRoute } from '../../contract/routes.js';
import type { Agent } from '../../setup/agent.js';
import type { GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { aPublished, paragraph } from '../proposals/examples.js';

/** What there is to ask for, for as long as odd requests leave it. */
export interface Ground {
  key: string;
  cookie: string;
  token: string;
  /** Paths of published pages, the last with a password. */
  pages: string[];
  idsOf(route: ApiRoute): string[];
  /** By the names of arguments. */
  ids: Record<string, string[]>;
}

const nameOf = ({ path }: ApiRoute) => path.slice(0, path.lastIndexOf('}') + 1);
const ARGUMENTS: Record<string, string> = {
  '/v1/proposals/{id}': 'proposal_id',
  '/v1/leads/{id}': 'lead_id',
  '/v1/templates/{id}': 'template_id',
  '/v1/themes/{id}': 'theme_id',
  '/v1/catalog/products/{id}': 'product_id',
  '/v1/catalog/bundles/{id}': 'bundle_id',
  '/v1/media/files/{id}': 'file_id',
};

/** `agent` is registered already: an address registers a hundred a day, and a long run has more organizations. */
export async function newGround(acme: GivenOrganization, routes: readonly ApiRoute[], agent: Agent): Promise<Ground> {
  const known = new Map<string, string[]>();
  for (const route of routes) {
    const name = nameOf(route);
    if (route.parameters.length > 0 && !known.has(name)) known.set(name, (await addressedBy(route, acme)).ids);
  }
  const ids: Ground['ids'] = { id: [...known.values()].flat() };
  for (const [path, name] of Object.entries(ARGUMENTS)) ids[name] = known.get(path)?.slice(-1) ?? [];
  const person = await Person.of(acme, 'owner');
  const { tokens } = await agent.connect(person, acme);
  const pages = [];
  for (const password of [undefined, 'orchid-42']) {
    const { url, id } = await aPublished(acme, { title: 'An offer', ...(password && { password }) }, [
      paragraph('Hello'),
    ]);
    pages.push(new URL(url).pathname);
    ids.proposal_id!.push(id);
  }
  const cookie = `session=${person.cookie('session')}`;
  return {
    key: await acme.key(),
    cookie,
    token: tokens.access_token,
    pages,
    ids,
    idsOf: (route) => known.get(nameOf(route)) ?? [],
  };
}

/** Another organization, each of whose records bears a word that no answer to others may hold. */
export async function buryCanary(other: GivenOrganization): Promise<string> {
  const canary = `canary-${randomUUID()}`;
  const api = other.api();
  const made = [
    await api.post('/v1/leads', { name: canary, company: canary, email: `${canary}@example.com` }),
    await api.post('/v1/catalog/products', { name: canary, unit_amount: 100, sku: canary }),
    await api.post('/v1/themes', { name: canary }),
    await api.post('/v1/media/folders', { title: canary }),
    await api.post('/v1/media/files', { name: `${canary}.png`, content_type: 'image/png' }),
    await api.post('/v1/webhooks', { url: `https://hooks.example.com/${canary}`, types: ['*'] }),
    await api.post('/v1/proposals', { title: canary, external_id: canary }),
  ];
  for (const { status, text } of made) if (status !== 201) throw new Error(`A canary was refused: ${text}`);
  await aPublished(other, { title: canary, password: canary }, [paragraph(canary)]);
  return canary;
}
