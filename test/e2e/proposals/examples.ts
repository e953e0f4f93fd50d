import { TemplatesService } from '../../../src/modules/templates/templates.service.js';
import type { JsonObject } from '../../setup/json.js';
import type { GivenOrganization } from '../../setup/given.js';

export type Json = JsonObject;

/** The contract's list of what a full record has, no more and no less. */
export const RECORD_FIELDS = [
  ...['id', 'title', 'slug', 'deal_status', 'page_status', 'language', 'lead_id', 'lead_name', 'theme_id'],
  ...['template_id', 'owner_id', 'has_password', 'settings', 'proposal_product_id', 'total', 'url', 'version'],
  ...[
    'revision',
    'published_revision',
    'has_unpublished_changes',
    'expires_at',
    'external_id',
    'metadata',
    'variables',
  ],
  ...['published_at', 'first_viewed_at', 'last_viewed_at', 'decided_at', 'decided_via', 'denial_reason'],
  ...[
    'variable_declarations',
    'payment_status',
    'review_status',
    'review',
    'reminders',
    'allowed_actions',
    'proposal_created_at',
    'updated_at',
  ],
].sort();

export const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });

/** Makes a proposal and gives its record. */
export async function aProposal(organization: GivenOrganization, details: Json = {}): Promise<Json> {
  const made = await organization.api().post('/v1/proposals', { title: 'A proposal', ...details });
  if (made.status !== 201) throw new Error(`POST /v1/proposals answered ${made.status}: ${made.text}`);
  return read(organization, made.body.id);
}

export async function read(organization: GivenOrganization, id: string): Promise<Json> {
  const { status, body, text } = await organization.api().get(`/v1/proposals/${id}`);
  if (status !== 200) throw new Error(`GET /v1/proposals/${id} answered ${status}: ${text}`);
  return body as Json;
}

/** Does what must succeed, and gives the answer's body. */
export async function act(organization: GivenOrganization, id: string, action: string, body?: Json): Promise<Json> {
  const answer = await organization.api().post(`/v1/proposals/${id}/${action}`, body);
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status}: ${answer.text}`);
  return answer.body as Json;
}

export async function write(organization: GivenOrganization, id: string, sections: Json[]): Promise<Json> {
  const answer = await organization.api().put(`/v1/proposals/${id}/content`, { sections });
  if (answer.status !== 200) throw new Error(`PUT content answered ${answer.status}: ${answer.text}`);
  return answer.body as Json;
}

/** Makes a proposal with these sections and opens its link. */
export async function aPublished(
  organization: GivenOrganization,
  details: Json = {},
  sections: Json[] = [paragraph('Words for the client.')],
): Promise<Json> {
  const { id } = await aProposal(organization, details);
  await write(organization, id, sections);
  return act(organization, id, 'publish');
}

/** A template of the organization's own, with these sections as a proposal keeps them. */
export async function aTemplate(organization: GivenOrganization, sections: Json[], language = 'en'): Promise<string> {
  const templates = organization.application.get(TemplatesService);
  const details = { title: 'Ours', category: null, image: null, color: null, language };
  const { id } = await templates.create(organization.caller, { ...details, sections } as Parameters<
    TemplatesService['create']
  >[1]);
  return id;
}
