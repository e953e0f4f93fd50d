import { asked, compare } from '../measure.mjs';
import { besideDirectus, CMS_HEADERS, CMS_LIST } from '../yardsticks/directus.mjs';
import { LIST } from './p01-list.mjs';

/** Installing a CMS is nothing for a quick run. */
const against = (id, count, least, meta) => ({
  id,
  what: `List of 25 proposals with its count, against Directus ${count} count`,
  by: 'throughput',
  ...{ least, slow: true },
  run: (service, effort) =>
    besideDirectus(service, (server) =>
      compare({
        ours: service.asked(LIST),
        theirs: asked({ server, path: CMS_LIST + meta, headers: CMS_HEADERS, warm: 400 }),
        ...effort,
      }),
    ),
});

export const goals = [against('P2a', 'without', 10, ''), against('P2b', 'with its exact', 100, '&meta=filter_count')];
