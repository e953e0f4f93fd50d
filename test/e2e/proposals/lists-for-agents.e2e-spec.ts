import { sharedApplication } from '../../setup/application.js';
import { given } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { anOffer } from '../offers/examples.js';
import { act, aProposal, read, type Json } from './examples.js';

const LISTED = ['title', 'deal_status', 'page_status', 'lead_name', 'proposal_created_at'];
const TELLING = ['total', 'url', 'last_viewed_at', 'expires_at'];

it('gives agents of each proposal what tells how it stands, and the whole record when they ask', async () => {
  await sharedApplication();
  const acme = await given.organization();
  const { id } = await aProposal(acme, { title: 'One', metadata: { crm: '7' } });
  await anOffer(acme, id as string);
  await act(acme, id as string, 'publish');
  const draft = await aProposal(acme, { title: 'Two' });
  const agent = await Toolbox.of(acme, 'viewer');
  const { data, pagination } = await agent.get('list_proposals', { status: 'pending,approved' });
  const expected = await Promise.all(
    [draft.id, id].map(async (one) => {
      const record: Json = await read(acme, one as string);
      const fields = [...LISTED, ...TELLING].map((name) => [name, record[name] as unknown]);
      return { proposal_id: one as string, ...(Object.fromEntries(fields) as Json) };
    }),
  );
  expect([data, pagination.total_count]).toEqual([expected, 2]);
  expect((data as Json[])[1]).toMatchObject({ url: expect.any(String), total: { currency: 'EUR' } });
  const whole = await agent.get('list_proposals', { metadata: { crm: '7' }, view: 'full' });
  expect(whole.data).toEqual([await read(acme, id as string)]);
});
