import { compare } from '../measure.mjs';
import { LIST } from './p01-list.mjs';

export const goal = {
  id: 'P4',
  what: 'A far page of the list, against the first',
  by: 'latency',
  most: 1.2,
  /** A cursor is bound to its list, not to the size of its pages: far pages are reached by wide steps. */
  async run(service, effort) {
    let after = '';
    for (let pages = Math.min(5000, service.size.proposals / 200); pages > 0; pages -= 1) {
      const { pagination } = await service.json(`/v1/proposals?limit=100${after}`);
      after = `&after=${encodeURIComponent(pagination.next_cursor)}`;
    }
    return compare({ ours: service.asked(LIST + after), theirs: service.asked(LIST), ...effort });
  },
};
