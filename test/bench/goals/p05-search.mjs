import { compare } from '../measure.mjs';

/** Names that every twentieth and every two thousandth lead has. */
const search = (id, name, term, most) => ({
  id,
  what: `Search for a ${name} name among the leads, against the page without`,
  by: 'slowest',
  most,
  run: (service, effort) =>
    compare({
      ours: service.asked(`/v1/leads?limit=25&search=${term}`, { warm: 50 }),
      theirs: service.asked('/v1/leads?limit=25'),
      ...{ ...effort, connections: 4 },
    }),
});

export const goals = [search('P5a', 'common', 'Martin', 40), search('P5b', 'rare', 'Quintana', 3)];
