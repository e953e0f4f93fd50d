/** @long Edits, undoes and restores through the whole service. */
import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { SEED } from '../content/generated.js';
import { content, everyBlock } from '../content/given.js';
import { RandomEdits } from '../content/random-edits.js';
import { FREE, line, offersOf, offersPath } from '../offers/examples.js';
import { aProposal, read, write, type Json } from './examples.js';

const PROPOSALS = 24;
const EDITS = 30;

let acme: GivenOrganization;

beforeAll(async () => {
  await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const examples = content.blockTypes.flatMap((type) => content.blockSchema(type)!.examples as Json[]);

/** All of a draft that people see, as the API gives it. */
async function draftOf(id: string): Promise<{ revision: number; whole: string; sections: never[] }> {
  const { body } = await acme.api().get(`/v1/proposals/${id}/content`);
  const offers = await offersOf(acme, id);
  const { revision, version: _v, updated_at: _u, ...fields } = await read(acme, id);
  const { sections } = body as { sections: never[] };
  const kept = offers.map(({ updated_at: _later, ...offer }) => offer);
  return { revision: revision as number, whole: JSON.stringify({ fields, offers: kept, sections }), sections };
}

it.each(Array.from({ length: PROPOSALS }, (_, round) => SEED + round))(
  'brings back exactly what a draft said at each of its revisions (seed %i)',
  async (seed) => {
    const edits = new RandomEdits(seed, examples);
    const id = (await aProposal(acme)).id as string;
    await write(acme, id, everyBlock.sections.slice(0, 1));
    const path = `/v1/proposals/${id}`;
    const other = [
      () => acme.api().patch(path, { title: `Title ${edits.below(9)}` }),
      () => acme.api().patch(path, { language: edits.below(2) ? 'fr' : 'en' }),
      () => acme.api().post(offersPath(id), { ...FREE, lines: [line({ unit_amount: edits.below(99_999) })] }),
      () => acme.api().post(`${path}/revisions/undo`),
    ];
    const said = new Map<number, string>();
    const refused: number[] = [];
    let now = await draftOf(id);
    said.set(now.revision, now.whole);
    for (let times = 0; times < EDITS; times += 1) {
      // Nearly every operation needs something to be carried out on.
      const empty = now.sections.length === 0;
      const change = edits.below(5) > 0 ? undefined : other[edits.below(other.length)];
      const body = { operations: edits.operations(now.sections, 2) };
      const fill = () => acme.api().put(`${path}/content`, { sections: everyBlock.sections.slice(0, 1) });
      const { status } = await (empty ? fill() : (change?.() ?? acme.api().patch(`${path}/content`, body)));
      const next = await draftOf(id);
      if (status >= 400) {
        expect([400, 404, 409]).toContain(status);
        expect(next.whole).toBe(now.whole);
        refused.push(status);
      }
      said.set(next.revision, next.whole);
      now = next;
    }
    expect(said.size).toBeGreaterThan(EDITS / 4);
    expect(refused.length).toBeLessThan(EDITS);
    const backwards = [...said].toReversed();
    for (const [revision, whole] of backwards) {
      expect((await acme.api().post(`${path}/revisions/${revision}/restore`)).status).toBe(200);
      expect((await draftOf(id)).whole).toBe(whole);
    }
  },
  300_000,
);
