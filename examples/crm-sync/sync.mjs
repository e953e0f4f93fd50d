import { ProposalService, ProposalServiceError } from '@proposal-service/sdk';
import { Crm } from './crm.mjs';

const { BASE_URL = 'http://localhost:3000', API_KEY, CRM_FILE = 'crm.json' } = process.env;
const client = new ProposalService({ baseUrl: BASE_URL, apiKey: API_KEY });
const crm = new Crm(CRM_FILE);

/**
 * Each write has a key that is made of what it is for, so that a run which takes the place of a killed one repeats it and
 * nothing happens twice. The service remembers keys for a day; later `external_id` says what is there already.
 */
const once = (deal, step) => ({ idempotencyKey: `crm-sync ${deal.id} ${step}` });

async function leadOf(deal) {
  const { id: external_id, ...customer } = deal.customer;
  const [known] = (await client.leads.list({ external_id, limit: 1 })).data;
  return known ?? client.leads.create({ ...customer, external_id }, { idempotencyKey: `crm-sync lead ${external_id}` });
}

/** From the CRM to the service: goes on where the last run was ended, at whatever step that was. */
async function offer(deal) {
  const lead = await leadOf(deal);
  const [known] = (await client.proposals.list({ external_id: deal.id, view: 'full', limit: 1 })).data;
  const { id } =
    known ??
    (await client.proposals.create(
      { title: deal.title, lead_id: lead.id, external_id: deal.id },
      once(deal, 'create'),
    ));
  if (known && known.page_status !== 'draft') return;
  if ((await client.proposals.products.list(id, { limit: 1 })).pagination.total_count === 0)
    await client.proposals.products.create(
      id,
      { name: deal.title, currency: 'EUR', lines: deal.lines },
      once(deal, 'price'),
    );
  await client.proposals.publish(id, { accept: 'empty_content' }, once(deal, 'publish'));
}

/** What was decided since the last run, oldest first: a run that is killed in between leaves only newer ones to the next. */
async function* decisions() {
  const found = [];
  for await (const event of client.events.list({ type: 'proposal.approved', limit: 100 })) {
    if (crm.knows(event.id)) break;
    found.unshift(event);
  }
  yield* found;
}

for (const deal of crm.deals()) {
  try {
    await offer(deal);
  } catch (error) {
    // Somebody has to mend this deal; the others go on. Anything else ends the run, and the next one goes on from there.
    if (!ProposalServiceError.is(error, 'validation_error', 'preflight_failed')) throw error;
    console.error(`${deal.id}: ${error.message}`);
  }
}
for await (const event of decisions()) {
  const { external_id, url } = await client.proposals.get(event.data.object.id);
  crm.won(external_id, { event_id: event.id, at: event.created_at, url });
}
console.log(JSON.stringify(crm.summary()));
