/** @long Has pages of all that may be written rendered. */
import { PageProcessService } from '../../../src/modules/pages/rendering/page-process.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { processorTime } from '../../setup/processor-time.js';
import { anOffer, FREE, line } from '../offers/examples.js';
import { aProposal, aPublished, paragraph, write } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  application.clock.reset();
  acme = await given.organization();
});
afterEach(() => {
  Object.assign(application.get(PageProcessService), { timeLimitMs: 10_000 });
});

async function written(changes: JsonObject, offer: JsonObject, content: object[]): Promise<string> {
  const { id } = await aProposal(acme);
  const { status, text } = await acme.api().patch(`/v1/proposals/${String(id)}`, changes);
  if (status !== 200) throw new Error(text);
  await anOffer(acme, id as string, offer);
  await write(acme, id as string, content);
  return id as string;
}

const declared = (value: string) => ({
  variable_declarations: [{ name: 'a', label: 'A', type: 'text', default: value }],
});
const wrongIn = ({ status, body }: { status: number; body: { error?: { details?: unknown } } }) => [
  status,
  (body.error?.details as { field: string; code: string }[] | undefined)?.map(({ field, code }) => `${field}: ${code}`),
];

it('grows by its variables no further than there is room, and says where', async () => {
  const id = await written(
    { ...declared('*'.repeat(500)), title: '{{var.a}}'.repeat(28) },
    { ...FREE, name: '{{proposal.title}}'.repeat(14) },
    [paragraph('{{offer.name}}'.repeat(300))],
  );
  const refused = await acme.api().post(`/v1/proposals/${id}/publish`);
  expect(wrongIn(refused)).toEqual([
    400,
    ['title: too_long', 'products: too_long', 'sections[0].blocks[0].text: too_long'],
  ]);
  expect(refused.body.error.details[0].message).toBe(
    'Its variables put in more than 1,000 characters: give them shorter values, or use them less often.',
  );
  const { body } = await acme.api().get(`/v1/proposals/${id}/preflight`);
  expect(body.errors.map(({ field }: { field: string }) => field)).toContain('title');
});

it('costs no more to judge, however often variables stand in each other’s values', async () => {
  const judged = async (uses: number) => {
    const id = await written(
      { ...declared('*'.repeat(uses)), title: '{{var.a}}'.repeat(uses > 1 ? 28 : 1) },
      { ...FREE, name: '{{proposal.title}}'.repeat(uses > 1 ? 14 : 1) },
      [paragraph('{{offer.name}}'.repeat(560))],
    );
    return processorTime(async () => expect((await acme.api().get(`/v1/proposals/${id}/preflight`)).status).toBe(200));
  };
  const little = await judged(1);
  expect(await judged(500)).toBeLessThan(10 * little + 500);
});

it('takes values that fill what there is', async () => {
  const id = await written({ ...declared('b'.repeat(500)), title: '{{var.a}}{{var.a}}' }, FREE, [
    paragraph('{{var.a}}'.repeat(300)),
  ]);
  const { status, body } = await acme.api().post(`/v1/proposals/${id}/publish`);
  expect(status).toBe(200);
  expect((await new Reader(application, body.url as string).get()).text).toContain('b'.repeat(150_000));
});

it('shows no more offers at once than a page holds', async () => {
  const lines = Array.from({ length: 100 }, () => line({ description: 'word '.repeat(380).trim() }));
  const id = await written({}, { ...FREE, lines }, [
    { blocks: Array<object>(10).fill({ type: 'offer', client_can_choose: true }) },
  ]);
  expect((await acme.api().post(`/v1/proposals/${id}/publish`)).status).toBe(200);
  await anOffer(acme, id, { ...FREE, lines });
  expect(wrongIn(await acme.api().post(`/v1/proposals/${id}/publish`))).toEqual([400, ['products: too_many']]);
});

describe('a page that takes more than any may', () => {
  const large = Array.from({ length: 20 }, () => paragraph('word '.repeat(1900)));
  const opened = async (title: string) =>
    new Reader(application, (await aPublished(acme, { title }, large)).url as string);

  it('is told of as such, is not tried again at once, and keeps no other from being read', async () => {
    const [hard, other] = [await opened('Hard'), await opened('Other')];
    const inside: unknown = application.get(PageProcessService);
    const renders = jest.spyOn(inside as { inProcess(): unknown }, 'inProcess');
    Object.assign(application.get(PageProcessService), { timeLimitMs: 1 });
    expect((await hard.get()).status).toBe(503);
    Object.assign(application.get(PageProcessService), { timeLimitMs: 10_000 });
    const again = await hard.get();
    expect([again.status, again.headers['retry-after'], renders.mock.calls.length]).toEqual([503, '30', 1]);
    expect((await other.get()).status).toBe(200);
    application.clock.shift(301);
    expect((await hard.get()).status).toBe(200);
    renders.mockRestore();
  });

  it('ends nothing but the process that renders it', async () => {
    const [first, second] = [await opened('First'), await opened('Second')];
    const inside: unknown = application.get(PageProcessService);
    const service = inside as { child: { kill(signal: string): void } };
    expect((await first.get()).status).toBe(200);
    const rendering = second.get();
    service.child.kill('SIGABRT');
    expect([200, 503]).toContain((await rendering).status);
    application.clock.shift(301);
    expect((await second.get()).text).toContain('Second');
  });
});
