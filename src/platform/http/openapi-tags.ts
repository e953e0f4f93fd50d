/** What operations are grouped by. */
export const TAGS = [
  { name: 'Proposals', description: 'Proposals and their life: from the draft to what the client decided.' },
  {
    name: 'Content',
    description: 'The sections that proposals are made of, their revisions, and what they can be made of.',
  },
  { name: 'Offers', description: 'What a proposal costs: its priced lines, and how they are to be paid.' },
  { name: 'Recipients', description: 'Who signs a proposal, in which order, and who only reads it.' },
  { name: 'Conversation', description: 'What clients ask about a proposal, and what is answered.' },
  { name: 'Tracking', description: 'Who read a proposal and who signed it, with the evidence.' },
  { name: 'Payments', description: 'What clients paid.' },
  { name: 'Leads', description: 'The people and companies that proposals are made for.' },
  { name: 'Catalog', description: 'Products, and the bundles of them that proposals offer.' },
  { name: 'Templates', description: 'What new proposals begin with.' },
  { name: 'Themes', description: 'How proposals look.' },
  { name: 'Media', description: 'Pictures and other files, and their folders.' },
  { name: 'Metrics', description: 'Counts, rates and amounts over time.' },
  { name: 'Events', description: 'What happened in the organization, in its order.' },
  { name: 'Webhooks', description: 'Endpoints that events are posted to, and each attempt to do so.' },
  { name: 'Organization', description: 'The organization itself and its members.' },
  { name: 'API keys', description: 'The keys of programs: made, limited, rotated and revoked.' },
  { name: 'Exports', description: 'Everything that the organization has, as a file.' },
  { name: 'Imports', description: 'Many records at once, from a file.' },
  {
    name: 'Test mode',
    description:
      'The twin of the organization: mails that never leave it, a clock that moves, clients that are played.',
  },
  { name: 'Audit', description: 'Who did what, when and from where.' },
  { name: 'Agents', description: 'Where agents call, and how they find out.' },
];

/** Adds a group to the document, after the others. */
export function defineTag(name: string, description: string): void {
  TAGS.push({ name, description });
}

/** Ids that are called otherwise than the list that they follow. */
const PARAMETERS: Partial<Record<string, string>> = {
  revision: 'Number of the revision.',
  page: 'Number of the page, from 1.',
  product_row_id: 'Id of the offer: a row of the proposal’s `products`.',
  payment_id: 'Id of the payment.',
  delivery_id: 'Id of the delivery.',
};

/** Of those that are no ids, what one may be. */
export const PARAMETER_EXAMPLES: Partial<Record<string, unknown>> = { revision: 1, page: 1, id_or_key: 'about-studio' };

/** Records that are called otherwise than their list in a path. */
const RECORDS: Partial<Record<string, string>> = { 'api-keys': 'API key' };

/** What a path parameter is: in paths an id follows the list of its kind. */
export function pathParameter(path: string, name: string): string {
  const [, list = 'records'] = new RegExp(`([\\w-]+)/\\{${name}\\}`).exec(path) ?? [];
  return PARAMETERS[name] ?? `Id of the ${RECORDS[list] ?? list.replace(/s$/, '')}.`;
}
