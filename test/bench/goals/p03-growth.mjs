import { compare } from '../measure.mjs';

const LISTS = ['/v1/proposals?limit=25', '/v1/leads?limit=25', '/v1/proposals?limit=25&sort=updated_at'];

export const goal = {
  id: 'P3',
  what: 'Lists of the large organization, against those of one with 1,000: the worst of three',
  by: 'latency',
  most: 1.3,
  async run(service, effort) {
    const results = [];
    for (const path of LISTS) {
      const theirs = service.asked(path, { headers: service.neighbours[0].headers });
      results.push(await compare({ ours: service.asked(path), theirs, ...effort }));
    }
    return results.toSorted((a, b) => b.latency.median - a.latency.median)[0];
  },
};
