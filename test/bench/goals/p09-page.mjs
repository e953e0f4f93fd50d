import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, compare } from '../measure.mjs';
import { beside } from '../servers.mjs';

export const goal = {
  id: 'P9',
  what: 'Client page, against a file of its size from Express',
  by: 'latency',
  most: 1.5,
  async run(service, effort) {
    const { path } = service.page;
    const folder = join(service.folder, 'static');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'page.html'), await (await fetch(service.server.url + path)).text());
    return beside('test/bench/yardsticks/static.mjs', { FOLDER: folder, path: '/page.html' }, (server) =>
      compare({
        ours: asked({ server: service.server, path }),
        theirs: asked({ server, path: '/page.html' }),
        ...{ ...effort, connections: 4 },
      }),
    );
  },
};
