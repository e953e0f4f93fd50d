import { asked, compare } from '../measure.mjs';
import { beside } from '../servers.mjs';

const READERS = 64;

export const goal = {
  id: 'P8',
  what: `Heartbeats of ${READERS} open pages, against Express and pg with one UPDATE`,
  by: 'throughput',
  least: 0.6,
  async run(service, effort) {
    const { path } = service.page;
    const headers = {
      ...service.page.headers,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (a reader)',
    };
    const open = () => service.json(`${path}/sessions`, { method: 'POST', headers, body: '{}' });
    const sessions = await Promise.all(Array.from({ length: READERS }, open));
    const body = JSON.stringify({ scroll_depth: 40, active_seconds: 0, was_afk: false });
    const requests = sessions.map(({ id }) => ({ path: `${path}/sessions/${id}`, method: 'PUT', body, headers }));
    const env = { DATABASE_URL: service.databaseUrl, ORGANIZATION_ID: service.organizationId };
    return beside('test/bench/yardsticks/beat.mjs', env, (server) =>
      compare({
        ours: asked({ server: service.server, path, requests }),
        theirs: asked({ server, path, requests }),
        ...effort,
      }),
    );
  },
};
