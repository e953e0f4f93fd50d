import { RateLimitStorage } from '../../../src/platform/rate-limit/rate-limit.storage.js';
import { TrueTime } from '../../../src/platform/time/true-time.js';

const DAY_MS = 86_400_000;

it('remembers wrong codes however many strangers’ requests are counted meanwhile', async () => {
  const storage = new RateLimitStorage(new TrueTime());
  const guess = () => storage.increment('sign-in:code:an-account:day', DAY_MS, 2);
  for (let time = 0; time < 2; time += 1) expect((await guess()).isBlocked).toBe(false);
  const first = 'unlock:page-0';
  await storage.increment(first, DAY_MS, 1);
  for (let page = 1; page <= 100_001; page += 1) await storage.increment(`unlock:page-${page}`, DAY_MS, 1);
  expect((await guess()).isBlocked).toBe(true);
  expect((await storage.increment(first, DAY_MS, 1)).isBlocked).toBe(false);
});
