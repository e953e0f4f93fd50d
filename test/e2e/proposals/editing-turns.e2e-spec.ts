import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, write } from './examples.js';

let acme: GivenOrganization;
let id: string;

beforeAll(() => startApplication());

describe('an edit of a document of the largest size', () => {
  /** Found at every letter. */
  const replacing = { op: 'replace_text', find: 'a', replace: 'a' };
  const LETTERS = 50 * 9_500;

  /** Of what it costs, the part in which nobody else had their turn. */
  async function longestTurn(): Promise<number> {
    /** In processor time, which a busy machine does not stretch as it does the time of the clock. */
    const turns: number[] = [];
    const state = { isEditing: true };
    const watching = (async () => {
      while (state.isEditing) {
        const began = process.cpuUsage();
        await new Promise((resolve) => setImmediate(resolve));
        const { user, system } = process.cpuUsage(began);
        turns.push(user + system);
      }
    })();
    const { status, body } = await acme.api().patch(`/v1/proposals/${id}/content`, { operations: [replacing] });
    state.isEditing = false;
    await watching;
    expect([status, body.replaced, body.changed]).toEqual([200, LETTERS, []]);
    return Math.max(...turns) / turns.reduce((sum, turn) => sum + turn);
  }

  it('answers others quickly', async () => {
    const long = Array.from({ length: 50 }, () => ({ type: 'paragraph', text: 'a'.repeat(9_500) }));
    acme = await given.organization();
    id = (await aProposal(acme)).id as string;
    await write(acme, id, [{ blocks: long }]);
    // The collector of garbage may fall into one of them; an edit in one piece is in one piece each time.
    const longest: number[] = [];
    while (longest.length < 3 && !longest.some((turn) => turn < 1 / 4)) longest.push(await longestTurn());
    expect(Math.min(...longest)).toBeLessThan(1 / 4);
  }, 60_000);

  it('replaces no more in one call than a document has letters', async () => {
    const operations = Array.from({ length: 100 }, () => replacing);
    const { status, body } = await acme.api().patch(`/v1/proposals/${id}/content`, { operations });
    const [first, ...others] = body.error.details as { field: string; code: string }[];
    expect([status, first]).toMatchObject([400, { field: 'operations[1]', code: 'too_many' }]);
    expect(others).toHaveLength(98);
    expect(body.error.message).toContain('Replaces more than 500000 occurrences in one call.');
  });
});
