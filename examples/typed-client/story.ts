import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

/** The latter is for who asks for `application/problem+json`. */
type Refusal = components['schemas']['Error'] | components['schemas']['Problem'];

const { BASE_URL = 'http://localhost:3000', API_KEY = '' } = process.env;
const api = createClient<paths>({ baseUrl: BASE_URL, headers: { Authorization: `Bearer ${API_KEY}` } });

/** A writing request that may be repeated after a broken connection without happening twice. */
const once = () => ({ 'Idempotency-Key': randomUUID() });

/** What the service answered, or its refusal in words. */
function taken<T>({ data, error }: { data?: T; error?: Refusal }): T {
  if (data !== undefined) return data;
  const told = error && 'error' in error ? error.error : error;
  const fields = (told?.details ?? []).map(({ field, message }) => `${field}: ${message}`);
  throw new Error([told?.code, told?.message, ...fields].join(' · '));
}

async function send(): Promise<string> {
  const lead = taken(
    await api.POST('/v1/leads', {
      params: { header: once() },
      body: { name: 'Claire Morel', company: 'Atelier Morel', email: 'claire@example.com' },
    }),
  );
  const { data: templates } = taken(
    await api.GET('/v1/templates', { params: { query: { language: 'en', limit: 1 } } }),
  );
  const { id } = taken(
    await api.POST('/v1/proposals', {
      params: { header: once() },
      body: { title: 'A garden for the courtyard', lead_id: lead.id, template_id: templates[0]?.id, language: 'en' },
    }),
  );
  const { version } = taken(await api.GET('/v1/proposals/{id}', { params: { path: { id } } }));
  taken(
    await api.PATCH('/v1/proposals/{id}', {
      params: { path: { id }, header: { ...once(), 'If-Match': `"${String(version)}"` } },
      body: { metadata: { source: 'typed client' } },
    }),
  );
  taken(await api.POST('/v1/proposals/{id}/publish', { params: { path: { id }, header: once() } }));
  return id;
}

async function tell(id: string): Promise<object> {
  const { params } = { params: { path: { id } } };
  const { title, deal_status, url } = taken(await api.GET('/v1/proposals/{id}', { params }));
  const views = taken(await api.GET('/v1/proposals/{id}/views', { params }));
  const { status, signers } = taken(await api.GET('/v1/proposals/{id}/signature', { params }));
  return {
    id,
    title,
    deal_status,
    url,
    // With `view=sections` it would be a list of what was read, without a summary.
    views: 'summary' in views ? views.summary.total_views : null,
    signature: status,
    signer: signers[0]?.name ?? null,
  };
}

const [known] = process.argv.slice(2);
console.log(JSON.stringify(await tell(known ?? (await send()))));
