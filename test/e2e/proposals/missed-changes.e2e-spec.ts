import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, paragraph, write, type Json } from './examples.js';

let acme: GivenOrganization;
let id: string;
let sections: Json[];

beforeAll(() => sharedApplication());
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
  sections = (await write(acme, id, [paragraph('one'), paragraph('two'), paragraph('three')])).sections as Json[];
});

const path = () => `/v1/proposals/${id}/content`;
const edit = (operations: unknown[], headers = {}) => acme.api().patch(path(), { operations }, { headers });
const blockOf = (index: number) => sections[index]!.blocks[0] as Json;
const say = (index: number, text: string) => ({ op: 'update_block', block_id: blockOf(index).id, set: { text } });

it('tells whoever edits an older version what others changed since, and nothing else', async () => {
  const read = await acme.api().get(path());
  const [mine, other] = [blockOf(0).id, blockOf(1).id];
  const headers = { 'if-match': read.headers.etag };
  const answers = await Promise.all([edit([say(0, 'first')], headers), edit([say(0, 'second')], headers)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const late = answers.find(({ status }) => status === 412)!;
  const { version } = answers.find(({ status }) => status === 200)!.body as { version: number };
  const changed = (section: number, block: unknown) => ({ section_id: sections[section]!.id, block_ids: [block] });
  expect(late.body.error.details).toEqual([
    {
      ...{ field: 'If-Match', code: 'mismatch', message: `The version is ${version} now.` },
      params: { expected: version, revisions: [2, 3], changed: [changed(0, mine)] },
    },
  ]);
  await edit([say(1, 'third')]);
  const whole = await acme.api().put(path(), read.body, { headers });
  expect([whole.status, whole.body.error.details[0].params]).toEqual([
    412,
    { expected: version + 1, revisions: [2, 4], changed: [changed(0, mine), changed(1, other)] },
  ]);
  const record = await acme.api().patch(`/v1/proposals/${id}`, { title: 'Z' }, { headers });
  expect([record.status, record.body.error.details[0].params]).toEqual([412, { expected: version + 1 }]);
});
