/** Where records of a kind are listed: the route that does so, and the tool of agents. */
export interface Listing {
  route?: string;
  tool?: string;
}

/** By what errors call the records. */
export const LISTINGS: Partial<Record<string, Listing>> = {
  lead: { route: '/v1/leads', tool: 'list_leads' },
  proposal: { route: '/v1/proposals', tool: 'list_proposals' },
  'offer of this proposal': { route: '/v1/proposals/{id}/products' },
  offer: { route: '/v1/proposals/{id}/products' },
  'payment of this proposal': { route: '/v1/proposals/{id}/payments' },
  revision: { route: '/v1/proposals/{id}/revisions', tool: 'list_revisions' },
  'section of this proposal': { route: '/v1/proposals/{id}/content', tool: 'get_proposal_content' },
  'prefab section': { route: '/v1/content/prefabs', tool: 'list_prefab_sections' },
  product: { route: '/v1/catalog/products', tool: 'list_products' },
  bundle: { route: '/v1/catalog/bundles', tool: 'list_bundles' },
  template: { route: '/v1/templates', tool: 'list_templates' },
  theme: { route: '/v1/themes', tool: 'list_themes' },
  file: { route: '/v1/media/files', tool: 'list_files' },
  folder: { route: '/v1/media/folders', tool: 'list_folders' },
  event: { route: '/v1/events', tool: 'list_events' },
  member: { route: '/v1/organization/members', tool: 'list_organization_members' },
  invitation: { route: '/v1/organization/invitations' },
  connection: { route: '/v1/connections' },
  'API key': { route: '/v1/api-keys' },
  webhook: { route: '/v1/webhooks' },
  delivery: { route: '/v1/webhooks/{id}/deliveries' },
};
