import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../src/platform/errors/errors.js';
import { Lane } from '../../../src/platform/time/lane.js';

const TOO_MANY = 'Too many passwords at once: try again shortly.';

it('lets so many go on at once, and the others in the order in which they came', async () => {
  const lane = new Lane(2, 10, TOO_MANY);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    begun.push(index);
    most = Math.max(most, ++running);
    await sleep(2);
    running -= 1;
    return index;
  };
  const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => lane.run(work(index))));
  expect(answers).toEqual([0, 1, 2, 3, 4, 5]);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('gives every other request its turn before the next one begins', async () => {
  const lane = new Lane(1, 10, TOO_MANY);
  let turn = 0;
  let isDone = false;
  const others = () => {
    turn += 1;
    if (!isDone) setImmediate(others);
  };
  setImmediate(others);
  const turns = await Promise.all([1, 2, 3, 4].map(() => lane.run(() => Promise.resolve(turn))));
  isDone = true;
  expect(new Set(turns).size).toBe(4);
});

it('sends back what is beyond those that may wait, and says when to come again', async () => {
  const lane = new Lane(1, 2, TOO_MANY);
  let end: () => void = () => undefined;
  const first = lane.run(() => new Promise<void>((resolve) => (end = resolve)));
  const waiting = [lane.run(() => Promise.resolve('second')), lane.run(() => Promise.resolve('third'))];
  const refused = await lane.run(() => Promise.resolve('fourth')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } });
  end();
  await first;
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
});

it('goes on after work that failed', async () => {
  const lane = new Lane(1, 2, TOO_MANY);
  await expect(lane.run(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await lane.run(() => Promise.resolve('next'))).toBe('next');
});
