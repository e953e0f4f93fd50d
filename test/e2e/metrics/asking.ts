import { randomUUID } from 'node:crypto';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import type { Past } from './history.js';

export const NAMES = [
  ...['sales', 'overview', 'pipeline', 'conversion', 'team-performance', 'proposal-timing', 'rejection-reasons'],
];
export const STATUSES = ['pending', 'approved', 'denied', 'canceled', 'expired'];
export const NOTHING = {
  created: 0,
  published: 0,
  viewed: 0,
  approved: 0,
  denied: 0,
  expired: 0,
  canceled: 0,
  pending: 0,
};

export const ask = (organization: GivenOrganization, name: string, query: Json = {}) =>
  organization.api(['metrics:read']).get(`/v1/metrics/${name}`, { query });

export async function data(organization: GivenOrganization, name: string, query: Json = {}): Promise<Json> {
  const { status, body, text } = await ask(organization, name, query);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
  return body.data;
}

export const counts = async (organization: GivenOrganization, query: Json = {}) =>
  (await data(organization, 'sales', query)).counts;

/** An approved proposal of the past, with an offer of this amount. */
export function approved(net: number, more: Partial<Past> = {}): Past {
  const at = '2026-05-10T10:00:00.000Z';
  const never = { published_at: null, first_viewed_at: null, canceled_at: null, canceled_from: null, expires_at: null };
  const nobody = { owner_id: null, template_id: null, lead_id: null, deleted_at: null, denial_reason: null };
  const offer = { id: randomUUID(), currency: 'EUR', total: net, tax_total: 0, recurring: [] };
  const state = { deal_status: 'approved', page_status: 'draft' } as const;
  return {
    id: randomUUID(),
    title: 'Past',
    ...state,
    ...never,
    ...nobody,
    created_at: at,
    decided_at: at,
    offer,
    payments: [],
    ...more,
  };
}
