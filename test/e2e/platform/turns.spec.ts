import { atOnce, inTurns } from '../../../src/platform/time/turns.js';

function* busy(steps: number, milliseconds: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    for (const began = performance.now(); performance.now() - began < milliseconds;);
    yield;
  }
  return 'done';
}

const countTurns = async (work: () => unknown): Promise<number> => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await work();
  clearInterval(ticking);
  return turns;
};

it('lets others have their turn while long work is done, and none while it is done at once', async () => {
  expect(await countTurns(async () => expect(await inTurns(busy(10, 15))).toBe('done'))).toBeGreaterThanOrEqual(8);
  expect(await countTurns(() => expect(atOnce(busy(10, 15))).toBe('done'))).toBe(0);
});

it('does not wait for others where the work is short', async () => {
  let others = 0;
  setImmediate(() => (others += 1));
  await inTurns(busy(5, 0));
  expect(others).toBe(0);
});

it('passes on what goes wrong', async () => {
  const failing = (function* () {
    yield;
    throw new Error('broken');
  })();
  await expect(inTurns(failing)).rejects.toThrow('broken');
});
