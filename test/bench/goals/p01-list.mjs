import { asked, compare } from '../measure.mjs';
import { beside } from '../servers.mjs';

export const LIST = '/v1/proposals?limit=25';

export const goal = {
  id: 'P1',
  what: 'List of 25 proposals, against Express and pg with the same SQL and nothing else',
  by: 'throughput',
  least: 1,
  run(service, effort) {
    const env = { DATABASE_URL: service.databaseUrl, ORGANIZATION_ID: service.organizationId };
    return beside('test/bench/yardsticks/list.mjs', env, (server) =>
      compare({ ours: service.asked(LIST), theirs: asked({ server, path: '/' }), ...effort }),
    );
  },
};
