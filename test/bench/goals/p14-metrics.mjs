import { compare } from '../measure.mjs';
import { fillSales } from '../rows.mjs';
import { LIST } from './p01-list.mjs';

let filled;

/** A list takes about a millisecond, so that the goals are milliseconds too. */
const figures = (id, name, most) => ({
  id,
  what: `The ${name} of all time, of as many proposals that went every way, against a page of their list`,
  by: 'latency',
  most,
  async run(service, effort) {
    const { id: organizationId, headers } = service.neighbours.at(-1);
    filled ??= fillSales(service.databaseUrl, organizationId, service.size.proposals);
    await filled;
    return compare({
      ours: service.asked(`/v1/metrics/${name}`, { headers, warm: 100 }),
      theirs: service.asked(LIST, { headers, warm: 100 }),
      ...{ ...effort, connections: 1 },
    });
  },
});

export const goals = [figures('P14a', 'sales', 30), figures('P14b', 'overview', 30)];
