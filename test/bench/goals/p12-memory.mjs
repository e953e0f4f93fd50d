import { setTimeout as sleep } from 'node:timers/promises';
import { summary } from '../measure.mjs';
import { LIST } from './p01-list.mjs';

/** An hour is for a soak by hand; whoever leaks with each request shows it in some ten thousand too. */
export const goal = {
  id: 'P12',
  what: 'Memory after the last third of a mixed load, against that after the first',
  by: 'memory',
  most: 1.15,
  async run(service, { rounds, seconds, warmth }) {
    const paths = [LIST, '/v1/leads?limit=100', service.page.path];
    // Of a million proposals these take long: what they leave behind is seen after a few.
    const heavy = ['/v1/proposals?limit=100&view=full', '/v1/metrics/overview'];
    const sides = [
      ...paths.map((path) => service.asked(path)),
      ...heavy.map((path) => service.asked(path, { warm: 40 })),
    ];
    for (const side of sides) await side.warmUp(8, warmth);
    const memories = [];
    for (let round = 0; round < rounds * 3; round += 1) {
      for (const side of sides) await side.round(seconds / sides.length, 8);
      await sleep(200);
      memories.push(service.server.memory());
    }
    const least = (part) => Math.min(...part);
    const ratio = least(memories.slice(-rounds)) / least(memories.slice(0, rounds));
    return { memory: summary([ratio]), ours: { megabytes: memories.at(-1) }, theirs: { megabytes: memories[0] } };
  },
};
