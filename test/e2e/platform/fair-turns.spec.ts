import { withCorrelation } from '../../../src/platform/operations/correlation.js';
import { CustomerTurns } from '../../../src/platform/time/customer-turns.js';
import { FairTurns } from '../../../src/platform/time/fair-turns.js';

const LIMITS = { atOnce: { each: 1, all: 2 }, waiting: { each: 4, all: 6 } };

/** Work that goes on until it is ended, by its name. */
function desk(turns: FairTurns) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: string, name = whose): void => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    };
    turns.take(whose, work, () => new Error('full')).catch(() => refused.push(name));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, refused, ask, end };
}

it('has whoever waits most give way where no more may wait', async () => {
  const turns = new FairTurns(LIMITS);
  const { begun, refused, ask, end } = desk(turns);
  for (const whose of ['a', 'b']) for (let count = 1; count <= 4; count += 1) ask(whose, `${whose}${count}`);
  expect(begun).toEqual(['a1', 'b1']);
  ask('c');
  ask('d');
  await new Promise(setImmediate);
  expect(refused).toEqual(['a4', 'b4']);
  ask('a', 'a5');
  await new Promise(setImmediate);
  expect(refused).toEqual(['a4', 'b4', 'a5']);
  await end('a1');
  await end('b1');
  for (const name of ['a2', 'b2', 'c', 'd', 'a3', 'b3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c', 'd', 'a3', 'b3']);
  expect(turns.hasPlace('a')).toBe(true);
});

it('gives an organization and its twin the turns of one', async () => {
  const { begun, ask, end } = desk(new CustomerTurns(LIMITS));
  ask('live');
  withCorrelation({ request_id: 'r', twin: { of: 'live', ahead_ms: 0 } }, () => ask('twin'));
  ask('other');
  expect(begun).toEqual(['live', 'other']);
  await end('live');
  expect(begun).toEqual(['live', 'other', 'twin']);
});

it('gives the turn back of what fails', async () => {
  const turns = new FairTurns(LIMITS);
  const failing = turns.take(
    'a',
    () => Promise.reject(new Error('broken')),
    () => new Error('full'),
  );
  await expect(failing).rejects.toThrow('broken');
  await expect(
    turns.take(
      'a',
      () => Promise.resolve('done'),
      () => new Error('full'),
    ),
  ).resolves.toBe('done');
});
