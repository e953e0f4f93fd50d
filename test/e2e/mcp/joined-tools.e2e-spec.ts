import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme);
});

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });
const offer = { name: 'Site', currency: 'EUR', lines: [{ name: 'Conception', quantity: 1, unit_amount: 1000 }] };

it('one tool lists what a proposal has several of, and needs to know of which', async () => {
  const { proposal_id, offer: made } = await agent.get('create_proposal', { title: 'Listed', offer });
  await agent.get('update_proposal', { proposal_id, title: 'Listed anew' });
  const listed = async (kind: string) => (await agent.get('list_records', { kind, proposal_id })).data as Json[];
  expect(await listed('offer')).toMatchObject([{ id: made.id, lines: [{ id: made.line_ids[0] }] }]);
  expect((await listed('revision')).map(({ revision }) => revision)).toEqual([2, 1]);
  expect(await listed('thread')).toEqual([]);
  expect(await agent.fail('list_records', { kind: 'offer' })).toMatchObject({ details: [{ field: 'proposal_id' }] });
  expect(await agent.fail('list_records', { kind: 'lead', proposal_id })).toMatchObject({
    details: [{ field: 'proposal_id' }],
  });
  const other = await Toolbox.of(await given.organization());
  expect(await other.fail('list_records', { kind: 'offer', proposal_id })).toMatchObject({ code: 'not_found' });
});

it('one tool answers a thread and settles it, or does either alone', async () => {
  const { proposal_id } = await agent.get('create_proposal', { title: 'Asked', sections: [paragraph('x')] });
  await agent.get('publish_proposal', { proposal_id, accept: ['no_lead', 'no_signer_email', 'title_not_shown'] });
  const opened = await agent.get('reply_to_thread', { proposal_id, text: 'Une question ?' });
  expect(opened.status).toBe('open');
  const thread_id = (opened.id as string).slice(-10);
  expect(await agent.fail('reply_to_thread', { proposal_id, thread_id })).toMatchObject({
    details: [{ field: 'text' }],
  });
  expect((await agent.get('reply_to_thread', { proposal_id, thread_id, resolve: true })).status).toBe('resolved');
  const both = await agent.get('reply_to_thread', { proposal_id, text: 'Pour mémoire.', resolve: true });
  expect(both.status).toBe('resolved');
});

it('one tool fetches a file, or takes an upload', async () => {
  const made = await agent.get('import_file', { name: 'plan.png', content_type: 'image/png' });
  expect(made).toMatchObject({ name: 'plan.png', uploadUrl: expect.stringMatching(/^http/) });
  expect((await agent.fail('import_file', {})).details).not.toEqual([]);
});

it('says of each text that was replaced how often, and of an undone change what it cost only where that is new', async () => {
  const { proposal_id } = await agent.get('create_proposal', {
    ...{ title: 'Replaced', sections: [paragraph('mai, mai et juin')], offer },
  });
  const replace = (find: string) => ({ op: 'replace_text', find, replace: 'avril' });
  const edit = await agent.get('edit_content', { proposal_id, operations: ['mai', 'juin', 'août'].map(replace) });
  const replacements = [2, 1, 0].map((count, operation) => ({ operation, count }));
  expect(edit).toMatchObject({ replaced: 3, replacements });
  const alone = await agent.get('edit_content', { proposal_id, operations: [replace('avril')], dry_run: true });
  expect(alone).not.toHaveProperty('replacements');
  expect(await agent.get('undo_last_change', { proposal_id })).not.toHaveProperty('total');
  await agent.get('edit_content', { proposal_id, offer: { lines: [{ id: 'Conception', unit_amount: 1100 }] } });
  expect((await agent.get('undo_last_change', { proposal_id })).total).toMatchObject({ total: 1000 });
});
