import { theApplication } from '../../setup/application.js';
import { GivenOrganization, given } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';
import { Reader } from '../pages/reader.js';
import { SHOWN } from '../media/contents.js';
import { uploaded } from '../media/given.js';
import { act, aPublished, aTemplate, paragraph } from '../proposals/examples.js';
import { aNamed, CLAIRE, inPerson, JAN, MEI } from '../recipients/people.js';

export const PASSWORD = 'tulips in may';

export interface Filled {
  signed: string;
  locked: string;
  /** Of several people: some have signed, and some have asked. */
  named: string;
  /** The page of the signed proposal. */
  url: string;
  file: string;
}

async function made(organization: GivenOrganization, path: string, body: JsonObject): Promise<Json> {
  const answer = await organization.api().post(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** An organization with one of everything, some of it used by something else. */
export async function fill(acme: GivenOrganization): Promise<Filled> {
  await given.member(acme, 'owner');
  await acme.api().patch('/v1/organization', { legal_name: 'Acme SARL', iban: 'FR7630006000011234567890189' });
  await acme.api().patch('/v1/organization', { reminders: { days: [5, 9], until: 'expiry' } });
  const lead = await made(acme, '/v1/leads', {
    name: 'Ada',
    email: 'ada@example.com',
    external_id: 'crm-1',
    metadata: { a: 'é "{}' },
  });
  const folder = await made(acme, '/v1/media/folders', { title: 'Pictures' });
  const picture = await uploaded(acme.api(), SHOWN['image/png']!, {
    name: 'p.png',
    content_type: 'image/png',
    folder_id: folder.id,
  });
  await uploaded(acme.api(), Buffer.alloc(700_000, 'pdf'), {});
  await uploaded(acme.api(), Buffer.alloc(0), { name: 'empty.txt', content_type: 'text/plain' });
  const product = await made(acme, '/v1/catalog/products', {
    name: 'Design',
    unit_amount: 12_000,
    sku: 'D',
    image_file_id: picture.id,
  });
  await made(acme, '/v1/catalog/bundles', { name: 'Bundle', items: [{ product_id: product.id, quantity: 2 }] });
  const theme = await made(acme, '/v1/themes', { name: 'Ours' });
  await aTemplate(acme, []);
  await made(acme, '/v1/webhooks', { url: 'https://hooks.example.com/', types: ['lead.created'] });
  const sections = [paragraph('Words.'), { blocks: [{ type: 'image', file_id: picture.id, alt: 'A picture' }] }];
  const proposal = await made(acme, '/v1/proposals', { title: 'Signed', lead_id: lead.id, theme_id: theme.id });
  await made(acme, `/v1/proposals/${proposal.id}/products`, {
    name: 'Offer',
    currency: 'EUR',
    lines: [{ name: 'Design', quantity: 1, unit_amount: 1000 }],
  });
  await acme.api().put(`/v1/proposals/${proposal.id}/content`, { sections });
  const published = await act(acme, proposal.id, 'publish');
  const reader = new Reader(theApplication(), published.url as string);
  await reader.get();
  await reader.json('sessions', {});
  await reader.json('sign', await reader.signature());
  await made(acme, `/v1/proposals/${proposal.id}/payments`, { amount: 500 });
  const locked = await aPublished(acme, { title: 'Locked', password: PASSWORD, reminders: { days: [3] } });
  const named = await talkedAbout(acme, lead.id as string);
  await act(acme, (await aPublished(acme, { title: 'Archived' })).id as string, 'archive');
  const gone = await made(acme, '/v1/proposals', { title: 'Gone' });
  await acme.api().delete(`/v1/proposals/${gone.id}`);
  await work(acme.application);
  const ids = { signed: proposal.id as string, locked: locked.id as string, named, file: picture.id as string };
  return { ...ids, url: published.url as string };
}

/** With recipients, a signature, a conversation, reminders, a release and another that is asked for. */
async function talkedAbout(acme: GivenOrganization, lead_id: string): Promise<string> {
  await acme.api().patch('/v1/organization', { release_policy: { rules: [{ when: 'by_agent' }] } });
  const details = { title: 'Of several', lead_id, reminders: { days: [2], until: 'expiry' } };
  const named = await aNamed(acme, [CLAIRE, { ...JAN, position: 2, require_email_code: false }, MEI], details);
  await made(acme, named.at('/threads'), { text: 'Have you seen the price?' });
  const owner = await Person.of(acme, 'owner');
  await acme.api().post(named.at('/review/request'), { note: 'Please look.' });
  await inPerson(owner, 'POST', named.at('/review/release'), { note: 'Fine.' });
  await named.publish();
  const claire = await named.reader(CLAIRE);
  const { body } = await claire.json('threads', { text: 'In blue?', kind: 'change_request' });
  await made(acme, named.at(`/threads/${body.id as string}/messages`), { text: 'In any blue.' });
  await acme.api().post(named.at(`/threads/${body.id as string}/resolve`));
  await named.sign(CLAIRE, {}, claire);
  await acme.api().post(named.at('/review/request'), { addresses: ['kim@elsewhere.org'] });
  return named.id;
}

const LISTS = [
  ...['/v1/leads', '/v1/catalog/products', '/v1/catalog/bundles', '/v1/media/files', '/v1/media/folders', '/v1/themes'],
  ...['/v1/templates', '/v1/webhooks', '/v1/proposals?view=full', '/v1/proposals?page_status=archived', '/v1/events'],
  ...['/v1/audit-log', '/v1/api-keys', '/v1/organization/members', '/v1/organization/invitations', '/v1/connections'],
];

/** What every list and the details of a proposal give, by their path; addresses of the service itself aside. */
export async function everythingOf(
  organization: GivenOrganization,
  { signed, named }: Filled,
): Promise<Record<string, Json>> {
  const api = organization.api();
  const of = (id: string, ...lists: string[]) => lists.map((list) => `/v1/proposals/${id}${list}`);
  const below = [
    ...of(signed, '/revisions', '/views', '/products', '/payments'),
    ...of(named, '/recipients', '/threads', '/views'),
  ];
  const found: Record<string, Json> = {};
  // Of templates, only the organization's own.
  for (const path of [...LISTS, ...below])
    found[path] = (await api.all(path)).filter((item) => item.organization_id !== null);
  for (const path of [...of(signed, '', '/content', '/signature'), ...of(named, '', '/signature')])
    found[path] = (await api.get(path)).body;
  const { id: _id, created_at: _created, ...settings } = (await api.get('/v1/organization')).body as JsonObject;
  found.organization = settings;
  const own = new RegExp(organization.application.url, 'g');
  return JSON.parse(JSON.stringify(found).replace(own, 'https://service')) as Record<string, Json>;
}
