import { Database } from '../../../src/platform/database/database.js';
import { newId } from '../../../src/platform/database/ids.js';
import { withCorrelation } from '../../../src/platform/operations/correlation.js';
import { PageProcessService } from '../../../src/modules/pages/rendering/page-process.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { Toolbox } from '../../setup/tools.js';
import { anOffer, FREE, line } from '../offers/examples.js';
import { aProposal, aPublished, paragraph, write } from '../proposals/examples.js';
import { Reader } from '../pages/reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

it('leaves connections to others, however much one organization changes at once', async () => {
  const other = await given.organization();
  const { url } = await aPublished(other, {}, [paragraph('To read')]);
  const proposals = await Promise.all(Array.from({ length: 30 }, () => aProposal(acme)));
  const blocks = Array.from({ length: 4 }, () => ({
    type: 'table',
    header: Array<string>(10).fill('Head'),
    rows: Array.from({ length: 100 }, () => Array<string>(10).fill('cell')),
  }));
  for (const { id } of proposals) await write(acme, id as string, [{ blocks }]);
  const operations = Array.from({ length: 60 }, () => ({ op: 'replace_text', find: 'nowhere', replace: 'b' }));
  let done = 0;
  const edits = proposals.map(async ({ id }) => {
    const { status } = await acme.api().patch(`/v1/proposals/${String(id)}/content`, { operations });
    done += 1;
    return status;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await new Reader(application, url as string).get()).status).toBe(200);
  expect((await other.api().post('/v1/leads', { name: 'Another' })).status).toBe(201);
  expect(done).toBeLessThan(30);
  expect(new Set(await Promise.all(edits))).toEqual(new Set([200]));
}, 120_000);

it('leaves connections to others, however much one customer reads at once', async () => {
  const database = application.get(Database);
  const asked = (customer: string, text: string) =>
    withCorrelation({ request_id: newId(), customer }, () => database.rows({ name: text, text }));
  let done = 0;
  const slow = Array.from({ length: 60 }, () => asked('one', 'select pg_sleep(0.3)').then(() => (done += 1)));
  await asked('other', 'select 1 as one');
  expect(done).toBe(0);
  await Promise.all(slow);
  expect(done).toBe(60);
}, 60_000);

describe('texts that cost more than their length says', () => {
  const previewed = async (text: string, value = 'v') => {
    const { id } = await aProposal(acme);
    const variable_declarations = [{ name: 'a', label: 'A', type: 'text', default: value }];
    await acme.api().patch(`/v1/proposals/${String(id)}`, { variable_declarations });
    await write(acme, id as string, [{ blocks: Array<object>(4).fill({ type: 'paragraph', text }) }]);
    return processorTime(async () =>
      expect((await acme.api().get(`/v1/proposals/${String(id)}/preflight`)).status).toBe(200),
    );
  };

  it('fills in values of backslashes as quickly as words', async () => {
    const text = '{{var.a}}'.repeat(250);
    const words = await previewed(text, 'w'.repeat(180));
    expect(await previewed(text, '\\'.repeat(180))).toBeLessThan(4 * words + 300);
  });

  it('takes no run of marks that is longer than any is meant to be', async () => {
    const { id } = await aProposal(acme);
    const judged = (text: string) =>
      acme.api().post(`/v1/proposals/${String(id)}/content/validate`, {
        sections: [{ blocks: [{ type: 'paragraph', text }] }],
      });
    const long = `${'*'.repeat(4_000)}a`.repeat(2);
    expect((await judged(long)).body.problems).toMatchObject([{ field: 'sections[0].blocks[0].text' }]);
    expect((await judged(`Name: ${'_'.repeat(400)}`)).body.valid).toBe(true);
    expect((await judged('***both*** '.repeat(30))).body.valid).toBe(true);
  });

  it('takes no runs of backticks of which each is sought to the end of the text', async () => {
    const { id } = await aProposal(acme);
    const judged = (text: string) =>
      acme.api().post(`/v1/proposals/${String(id)}/content/validate`, {
        sections: [{ blocks: [{ type: 'paragraph', text }] }],
      });
    const runs = Array.from({ length: 28 }, (_, index) => '`'.repeat(28 - index)).join(' ');
    expect((await judged(`${runs} ${'a '.repeat(4_700)}`)).body.problems).toMatchObject([
      { field: 'sections[0].blocks[0].text' },
    ]);
    expect((await judged(`${'`a` ``b`` '.repeat(15)}and one \` more ${'a '.repeat(4_000)}`)).body.valid).toBe(true);
  });

  it('tells no more of what offers lack than is told of anything', async () => {
    const { id } = await aProposal(acme);
    const lines = Array.from({ length: 100 }, () => line({ description: '{{var.a}}'.repeat(555) }));
    const variable_declarations = [{ name: 'b', label: 'B', type: 'text' }];
    await acme.api().patch(`/v1/proposals/${String(id)}`, { variable_declarations });
    for (let count = 0; count < 3; count += 1) await anOffer(acme, id as string, { ...FREE, lines });
    let errors: unknown[] = [];
    const spent = await processorTime(async () => {
      const { status, body } = await acme.api().get(`/v1/proposals/${String(id)}/preflight`);
      expect(status).toBe(200);
      ({ errors } = body);
    });
    expect(errors.length).toBeLessThan(150);
    expect(spent).toBeLessThan(1_500);
  });

  it('warns of two hundred places of a kind, and of every kind', async () => {
    const { id } = await aProposal(acme);
    const rows = Array.from({ length: 150 }, () => ['TODO', 'TBD']);
    await write(acme, id as string, [{ blocks: [{ type: 'table', header: ['A', 'B'], rows }, { type: 'offer' }] }]);
    const { warnings } = (await acme.api().get(`/v1/proposals/${String(id)}/preflight`)).body;
    const codes = (warnings as { code: string }[]).map(({ code }) => code);
    expect(codes.filter((code) => code === 'placeholder_text')).toHaveLength(200);
    expect(codes).toContain('offer_missing');
  });

  it('brings a refused form back beside all offers that can be chosen, made elsewhere', async () => {
    const { id } = await aProposal(acme);
    const lines = Array.from({ length: 100 }, () => line({ name: 'a'.repeat(200) }));
    for (let count = 0; count < 8; count += 1) await anOffer(acme, id as string, { ...FREE, lines });
    await write(acme, id as string, [{ blocks: [{ type: 'offer', client_can_choose: true }] }]);
    const { body } = await acme.api().post(`/v1/proposals/${String(id)}/publish`);
    const renders = jest.spyOn(application.get(PageProcessService), 'render');
    const refused = await new Reader(application, body.url as string).form('deny', { reason: 'a'.repeat(10_000) });
    expect([refused.status, renders.mock.calls.length]).toEqual([400, 1]);
    expect(refused.text).toContain('aaaa');
    renders.mockRestore();
  });

  it('tells an agent of as many arguments that are none as of anything', async () => {
    const agent = await Toolbox.of(acme);
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`argument${index}`, 1]));
    const spent = await processorTime(() => agent.fail('get_started', unknown));
    expect(spent).toBeLessThan(600);
  });

  it('shows a run of marks that was stored before as it is', async () => {
    const { id } = await aProposal(acme);
    await write(acme, id as string, [paragraph('Words')]);
    const long = `${'*'.repeat(4_900)}a`.repeat(2);
    await application.sql(
      'update proposal_revisions set sections = $3::jsonb where organization_id = $1 and proposal_id = $2',
      [acme.id, id, JSON.stringify([{ id: 's', blocks: [{ id: 'b', type: 'paragraph', text: long }] }])],
    );
    const { url } = (await acme.api().post(`/v1/proposals/${String(id)}/preview-link`)).body;
    let text = '';
    const spent = await processorTime(async () => ({ text } = await new Reader(application, url as string).get()));
    expect(text).toContain('*'.repeat(4_900));
    expect(spent).toBeLessThan(600);
  });
});
