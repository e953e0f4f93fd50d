import { theApplication } from '../setup/application.js';
import { given, type GivenOrganization } from '../setup/given.js';
import type { JsonObject } from '../setup/json.js';
import { act, aProposal, aPublished } from '../e2e/proposals/examples.js';
import { Reader } from '../e2e/pages/reader.js';

const RARE = 'c4ca4238';
const SINCE = encodeURIComponent(new Date(Date.now() - 86_400_000).toISOString());
const LISTS = [
  ...[
    '',
    '?view=full',
    '?sort=updated_at',
    '?status=pending',
    '?status=expired',
    '?status=approved',
    '?status=canceled',
  ].map((query) => `/v1/proposals${query}`),
  ...[
    'page_status=archived',
    'external_id=x',
    `search=${RARE}`,
    `created_after=${SINCE}`,
    `updated_after=${SINCE}`,
  ].map((query) => `/v1/proposals?${query}`),
  ...['', `?search=${RARE}`, '?email=a@example.com', '?external_id=x', `?updated_after=${SINCE}`].map(
    (query) => `/v1/leads${query}`,
  ),
  ...['', `?search=${RARE}`, '?active=false', '?sku=x'].map((query) => `/v1/catalog/products${query}`),
  ...['', '?status=ready'].map((query) => `/v1/media/files${query}`),
  ...[
    '/v1/events',
    '/v1/audit-log',
    '/v1/catalog/bundles',
    '/v1/media/folders',
    '/v1/templates',
    '/v1/themes',
    '/v1/webhooks',
  ],
  ...['/v1/organization', '/v1/organization/members'],
];

/** Every list, page by page, and every record. */
export async function readEverything(acme: GivenOrganization, viewed: string, lead: string): Promise<void> {
  const api = acme.api();
  const paths = [...LISTS, `/v1/leads/${lead}`, `/v1/leads/${lead}/proposals`];
  for (const below of ['', '/content', '/revisions', '/products', '/views', '/evidence', '/signature'])
    paths.push(`/v1/proposals/${viewed}${below}`);
  for (const path of paths) {
    const { pagination } = (await api.get(path)).body as JsonObject;
    const next = (pagination as { next_cursor?: string | null } | undefined)?.next_cursor;
    if (next) await api.get(`${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`);
  }
}

/** What people, clients and programs write most often. */
export async function changeEverything(acme: GivenOrganization, lead: string): Promise<void> {
  const api = acme.api();
  const published = await aPublished(acme, { lead_id: lead });
  const reader = new Reader(theApplication(), published.url as string);
  await reader.get();
  const session = (await reader.json('sessions', {})).body as { id: string };
  await reader.json(`sessions/${session.id}`, { scroll_depth: 10, active_seconds: 1, was_afk: false }, {}, 'PUT');
  await api.patch(`/v1/proposals/${published.id}`, { title: 'Another' }, { headers: { 'idempotency-key': 'one' } });
  await reader.json('sign', await reader.signature());
  for (const action of ['publish', 'unpublish', 'archive'])
    await act(acme, (await aProposal(acme)).id as string, action === 'unpublish' ? 'publish' : action);
  await api.patch(`/v1/leads/${lead}`, { phone: '1' });
  await api.delete(`/v1/leads/${(await given.lead(acme, { name: 'Gone' })).id}`);
}
