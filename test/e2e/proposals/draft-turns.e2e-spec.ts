import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { DraftTurnsService } from '../../../src/modules/proposals/content/draft-turns.service.js';
import { ProposalRevisionsService } from '../../../src/modules/proposals/content/proposal-revisions.service.js';
import { PreviewLinksService } from '../../../src/modules/proposals/sharing/preview-links.service.js';
import { SnapshotsService } from '../../../src/modules/proposals/lifecycle/snapshots.service.js';
import { Database } from '../../../src/platform/database/database.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, paragraph, write } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let id: string;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ({ id } = (await aProposal(acme)) as { id: string });
  await write(acme, id, [paragraph('A house by the sea.')]);
});

/** How many calls of the method go on at once, at most. */
function mostAtOnce<M extends string>(service: Record<M, (...sent: never[]) => Promise<unknown>>, method: M) {
  const real = service[method].bind(service) as (...sent: unknown[]) => Promise<unknown>;
  let [now, most] = [0, 0];
  const counted = async (...sent: unknown[]) => {
    most = Math.max(most, (now += 1));
    await setTimeout(50);
    return real(...sent).finally(() => (now -= 1));
  };
  Object.assign(service, { [method]: counted });
  return () => {
    Object.assign(service, { [method]: real });
    return most;
  };
}

it.each([
  ['/preflight', () => mostAtOnce(application.get(SnapshotsService), 'working')],
  ['/revisions/1/diff?to=2', () => mostAtOnce(application.get(ProposalRevisionsService), 'draft')],
  ['/pages', () => mostAtOnce(application.get(PreviewLinksService), 'working')],
])('answers thirty of an organization that ask for %s at once, eight at a time', async (below, watched) => {
  const most = watched();
  const answers = await Promise.all(Array.from({ length: 30 }, () => acme.api().get(`/v1/proposals/${id}${below}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(most()).toBe(8);
});

it('keeps room for others, tells those beyond two hundred to come back, and lets nobody wait in a transaction', async () => {
  const turns = application.get(DraftTurnsService);
  const ended = new AbortController();
  const end = once(ended.signal, 'abort');
  const untilThen = () => end;
  const reading = Array.from({ length: 208 }, () => turns.take({ organization_id: acme.id }, untilThen));
  await expect(turns.take({ organization_id: acme.id }, untilThen)).rejects.toMatchObject({
    code: 'unavailable',
    headers: { 'Retry-After': '5' },
  });
  const read = () => Promise.resolve('read');
  expect(await turns.take({ organization_id: 'another' }, read)).toBe('read');
  const db = application.get(Database);
  expect(await db.transaction(() => turns.take({ organization_id: acme.id }, read))).toBe('read');
  ended.abort();
  await Promise.all(reading);
});
