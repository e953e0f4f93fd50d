import { compare } from '../measure.mjs';
import { beside } from '../servers.mjs';
import { patches } from '../writing.mjs';

export const goal = {
  id: 'P6',
  what: 'PATCH of a proposal with its event and idempotency record, against Express and pg with the transaction of these rows',
  by: 'throughput',
  least: 0.6,
  async run(service, effort) {
    const { data } = await service.json('/v1/proposals?limit=100');
    const writers = [{ ids: data.map((item) => item.proposal_id), headers: service.headers }];
    const env = { DATABASE_URL: service.databaseUrl, ORGANIZATION_ID: service.organizationId };
    return beside('test/bench/yardsticks/write.mjs', env, (server) =>
      compare({ ours: patches(service, writers), theirs: patches({ server }, writers), ...effort }),
    );
  },
};
