import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block } from '../../../src/modules/content/blocks/blocks.dto.js';
import { membersOf } from '../../../src/modules/content/blocks/members.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { idsOf, withoutIds } from '../../setup/ids.js';
import { act, aProposal, write, type Json } from '../proposals/examples.js';
import { everyBlock } from './given.js';

const MIGRATION = readFileSync(join(__dirname, '../../../migrations/0015-ids-of-blocks.sql'), 'utf8');
/** A type whose entries have ids, which the migration would have named if it had been there. */
const isYounger = (block: Block) => membersOf(block) && !MIGRATION.includes(`when '${block.type}' then`);
const TWICE = { type: 'divider' };

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

/** As content was kept before blocks had ids. */
async function forgetIds(table: string): Promise<void> {
  const rows = await application.sql(
    `select id, sections from ${table} where organization_id = $1 and sections is not null`,
    [acme.id],
  );
  for (const { id, sections } of rows as { id: string; sections: Json[] }[]) {
    const bare = sections.map((section) => ({ ...withoutIds(section), id: section.id }));
    await application.sql(`update ${table} set sections = $2::jsonb where organization_id = $3 and id = $1`, [
      ...[id, JSON.stringify(bare), acme.id],
    ]);
  }
}

it('gives ids to what was written before, the same in each revision, and leaves publications as they are', async () => {
  const { id } = await aProposal(acme);
  const then = everyBlock.sections.map((one) => ({ ...one, blocks: one.blocks.filter((block) => !isYounger(block)) }));
  const sections = [...then, { blocks: [TWICE, TWICE] }] as unknown as Json[];
  const path = `/v1/proposals/${id as string}`;
  await write(acme, id as string, sections);
  const { body: first } = await acme.api().get(`${path}/content`);
  await acme.api().put(`${path}/content`, { sections: [...first.sections, { blocks: [TWICE] }] });
  await acme.api().post('/v1/templates', { proposal_id: id });
  await acme.api().patch(path, { title: 'A revision without content of its own' });
  await forgetIds('proposal_revisions');
  await forgetIds('templates');
  const published = await act(acme, id as string, 'publish');
  const snapshots = () =>
    application.sql('select document, content_sha256 from proposal_snapshots where proposal_id = $1', [id]);
  const before = await snapshots();
  expect(idsOf(JSON.parse(before[0]!.document as string).sections)).toHaveLength(sections.length + 1);

  await application.sql(`begin;\n${MIGRATION};\ncommit;`);

  expect(await snapshots()).toEqual(before);
  expect(await (await fetch(published.url as string)).text()).toContain('<main');
  const evidence = (await acme.api().get(`${path}/evidence`)).body;
  expect(evidence.events.at(-1).data.content_sha256).toBe(before[0]!.content_sha256);
  const stored = await application.sql(
    `select sections from proposal_revisions where proposal_id = $1 and revision > 1 and sections is not null
     union all select sections from templates where organization_id = $2`,
    [id, acme.id],
  );
  const [second, third, template] = stored.map((row) => row.sections as Json[]);
  for (const one of [second, third, template]) {
    const ids = idsOf(one);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(40);
    for (const each of ids)
      expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(third!.slice(0, -1)).toEqual(second);
  expect(withoutIds(third!.slice(0, -1))).toEqual(withoutIds(first.sections));
  const { body: now } = await acme.api().get(`${path}/content`);
  const again = await acme.api().put(`${path}/content`, now);
  expect(again.body).toEqual(now);
});
