import type { Answer } from '../../setup/api-client.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { expectAtMost, traced } from '../../setup/traced-sql.js';
import { bundle } from '../catalog/examples.js';
import { anOffer, offerBlock } from '../offers/examples.js';
import { Reader, type Shown } from '../pages/reader.js';
import { aProposal, aPublished, aTemplate, act, paragraph, write, type Json } from './examples.js';

const MAILS = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'studio@example.com' };
const SECTION = { id: '0198c0de-7a11-7000-8000-000000000001', ...paragraph('Words') };

let application: RunningApplication;
let acme: GivenOrganization;
let lead_id: string;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  await acme.key();
  lead_id = (await given.lead(acme, { name: 'Claire Morel', email: 'claire@example.com' })).id;
});

/** Fails unless it succeeds with at most so many statements. */
async function walk(most: number, request: () => Promise<Answer | Shown>): Promise<void> {
  const { result, statements } = await traced(request);
  if (result.status >= 300) throw new Error(`It answered ${result.status}: ${result.text}`);
  expectAtMost(most, statements);
}

const repeatable = { headers: { 'Idempotency-Key': 'once' } };
const post = (path: string, body: Json, options = {}) => acme.api().post(path, body, options);
const patch = ({ id }: Json, body: Json, options = {}) => acme.api().patch(`/v1/proposals/${id}`, body, options);

/** Everything that a proposal may refer to. */
async function references(): Promise<Json> {
  const theme = await post('/v1/themes', { name: 'Ours' });
  return { lead_id, theme_id: theme.body.id as string, owner_id: (await given.member(acme)).id };
}

describe('a new proposal', () => {
  it('for a lead', () => walk(6, () => post('/v1/proposals', { title: 'Website', lead_id })));

  it('of a title that others have', async () => {
    for (let made = 0; made < 3; made++) await aProposal(acme, { title: 'Website' });
    await walk(6, () => post('/v1/proposals', { title: 'Website', lead_id }));
  });

  it('from a template, with two offers and all references', async () => {
    const template_id = await aTemplate(acme, [SECTION]);
    const products = [{ bundle_id: (await bundle(acme)).id }, { bundle_id: (await bundle(acme)).id }];
    const proposal = { title: 'Website', template_id, products, ...(await references()) };
    await walk(10, () => post('/v1/proposals', proposal));
  });

  it('that a repetition would find again', () =>
    walk(10, () => post('/v1/proposals', { title: 'Website', lead_id }, repeatable)));
});

describe('a change of a proposal', () => {
  it('of its title', async () => {
    const proposal = await aProposal(acme, { lead_id });
    await walk(5, () => patch(proposal, { title: 'Another' }));
  });

  it('of what it refers to, where no other version is expected', async () => {
    const proposal = await aProposal(acme);
    const expected = { headers: { 'If-Match': `"${proposal.version}"` } };
    const changes = await references();
    await walk(6, () => patch(proposal, { title: 'Another', ...changes }, expected));
  });

  it('that a repetition would find again', async () => {
    const proposal = await aProposal(acme);
    await walk(9, () => patch(proposal, { title: 'Another' }, repeatable));
  });

  it('of its content', async () => {
    const { id } = await aProposal(acme);
    await walk(7, () => acme.api().put(`/v1/proposals/${id}/content`, { sections: [paragraph('Words')] }));
  });

  it('that publishes it', async () => {
    const { id } = await aProposal(acme, { lead_id, ...(await references()) });
    await write(acme, id as string, [paragraph('Words')]);
    await walk(18, () => post(`/v1/proposals/${id}/publish`, {}));
  });

  it('that declines it', async () => {
    const { id } = await aPublished(acme, { lead_id });
    await walk(10, () => post(`/v1/proposals/${id}/deny`, { reason: 'Too dear' }));
  });
});

describe('a client', () => {
  async function aReader(details: Json = {}): Promise<Reader> {
    return new Reader(application, (await aPublished(acme, { lead_id, ...details })).url as string);
  }

  async function offered(): Promise<Reader> {
    const { id } = await aProposal(acme, { lead_id });
    await anOffer(acme, id as string);
    await write(acme, id as string, [offerBlock()]);
    return new Reader(application, (await act(acme, id as string, 'publish')).url as string);
  }

  it('signs', async () => {
    const reader = await aReader();
    const signature = await reader.signature();
    await walk(12, () => reader.json('sign', signature));
  });

  it('signs an offer', async () => {
    const reader = await offered();
    const signature = await reader.signature();
    await walk(13, () => reader.json('sign', signature));
  });

  it('declines', async () => {
    const reader = await aReader();
    await reader.get();
    await walk(11, () => reader.json('deny', { reason: 'Too dear' }));
  });
});

describe('a lead', () => {
  it('is made', () => walk(5, () => post('/v1/leads', { name: 'Claire', email: 'claire@example.com' })));

  it('is changed', () => walk(5, () => acme.api().patch(`/v1/leads/${lead_id}`, { name: 'Claire M.' })));
});

describe('where mails are sent', () => {
  it('a client signs an offer', async () => {
    const sending = await startApplication({ env: MAILS });
    const reader = await offeredBy(sending);
    const signature = await reader.signature();
    await walk(14, () => reader.json('sign', signature));
    await sending.stop();
  });
});

async function offeredBy(sending: RunningApplication): Promise<Reader> {
  const { id } = await aProposal(acme, { lead_id });
  await anOffer(acme, id as string);
  await write(acme, id as string, [offerBlock()]);
  return new Reader(sending, (await act(acme, id as string, 'publish')).url as string);
}
