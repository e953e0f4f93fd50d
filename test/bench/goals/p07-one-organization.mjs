import { compare } from '../measure.mjs';
import { patches } from '../writing.mjs';

export const goal = {
  id: 'P7',
  what: '32 writers on one organization, against 32 writers on as many',
  by: 'throughput',
  least: 0.8,
  async run(service, effort) {
    const [first] = service.neighbours;
    const writers = [];
    for (const { headers } of service.neighbours) writers.push({ headers, ids: await idsOf(service, headers, 3) });
    const alone = [{ headers: first.headers, ids: await idsOf(service, first.headers, 96) }];
    return compare({ ours: patches(service, alone), theirs: patches(service, writers), ...effort });
  },
};

async function idsOf(service, headers, limit) {
  const { data } = await service.json(`/v1/proposals?limit=${limit}`, { headers });
  return data.map((item) => item.proposal_id);
}
