import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { Named } from '../recipients/people.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  agent = await Toolbox.of(acme);
});

it('tells who read what, by name and section', async () => {
  const { id: proposal_id, section_ids } = await agent.get('create_proposal', {
    ...{ title: 'Read', sections: [{ title: 'First', blocks: [{ type: 'paragraph', text: 'x' }] }] },
    recipients: [{ name: 'Ada Lovelace', email: 'ada@example.org' }],
  });
  expect(await agent.get('get_reading', { proposal_id })).toMatchObject({
    ...{ page_status: 'draft', published: expect.stringContaining('not published') },
  });
  await agent.get('publish_proposal', { proposal_id, accept: ['no_lead', 'no_signer_email'] });
  // Nobody wrote to her.
  expect((await agent.get('get_started')).mail).toMatch(/^none is sent/);
  expect(await agent.get('get_reading', { proposal_id })).toMatchObject({
    ...{ mail: expect.stringContaining('None was sent'), people: [{ status: 'invited' }] },
  });
  const reader = await new Named(acme, proposal_id).reader({ email: 'ada@example.org' });
  const { id } = (await reader.json('sessions', {})).body;
  const read = { active_seconds: 4, scroll_depth: 50, was_afk: false, sections: { [section_ids[0] as string]: 4 } };
  await reader.json(`sessions/${id as string}`, read, {}, 'PUT');
  expect(await agent.get('get_reading', { proposal_id })).toMatchObject({
    summary: { total_views: 1 },
    people: [{ name: 'Ada Lovelace', status: 'viewed' }],
    sections: [{ title: 'First', name: 'Ada Lovelace', active_seconds: 4 }],
  });
  await agent.get('create_proposal', { title: 'Nobody has it' });
  const { proposals } = await agent.get('get_reading');
  expect((proposals as Json[]).map(({ title }) => title)).not.toContain('Nobody has it');
  expect((proposals as Json[]).find((one) => one.proposal_id === proposal_id)).toEqual({
    ...{ proposal_id, title: 'Read', summary: expect.objectContaining({ total_views: 1 }) },
    people: [expect.objectContaining({ name: 'Ada Lovelace', status: 'viewed', active_seconds: 4 })],
    sections: [{ title: 'First', name: 'Ada Lovelace', active_seconds: 4 }],
  });
});
