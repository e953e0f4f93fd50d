import { startApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aProposal, write } from './examples.js';

let acme: GivenOrganization;
let id: string;

beforeAll(() => startApplication());

describe('an edit of a document of the largest size', () => {
  const operations = Array.from({ length: 100 }, (_, n) => ({
    ...{ op: 'replace_text', find: n % 2 ? 'WORD' : 'word', replace: n % 2 ? 'word' : 'WORD' },
  }));

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
    const { status, body } = await acme.api().patch(`/v1/proposals/${id}/content`, { operations });
    state.isEditing = false;
    await watching;
    expect([status, body.replaced, body.changed]).toEqual([200, 100 * 50 * 1_900, []]);
    return Math.max(...turns) / turns.reduce((sum, turn) => sum + turn);
  }

  it('answers others quickly', async () => {
    const long = Array.from({ length: 50 }, () => ({ type: 'paragraph', text: 'word '.repeat(1_900) }));
    acme = await given.organization();
    id = (await aProposal(acme)).id as string;
    await write(acme, id, [{ blocks: long }]);
    // The collector of garbage may fall into one of them; an edit in one piece is in one piece each time.
    const longest: number[] = [];
    while (longest.length < 3 && !longest.some((turn) => turn < 1 / 10)) longest.push(await longestTurn());
    expect(Math.min(...longest)).toBeLessThan(1 / 10);
  }, 60_000);
});
