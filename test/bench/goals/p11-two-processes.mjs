import { asked, compare } from '../measure.mjs';
import { beside } from '../servers.mjs';
import { LIST } from './p01-list.mjs';

export const goal = {
  id: 'P11',
  what: 'Two processes of the api role that share the load, against one: processor time a request',
  by: 'cpu',
  most: 1 / 0.95,
  run({ env, headers }, effort) {
    const api = { ...env, ROLE: 'api' };
    return beside('dist/main.js', api, (one) =>
      beside('dist/main.js', api, (first) =>
        beside('dist/main.js', api, (second) =>
          compare({
            ours: both(first, second, headers),
            theirs: asked({ server: one, path: LIST, headers }),
            ...effort,
          }),
        ),
      ),
    );
  },
};

/** Half of the connections each. */
function both(first, second, headers) {
  const sides = [first, second].map((server) => asked({ server, path: LIST, headers }));
  const together = async (work) => {
    const [one, other] = await Promise.all(sides.map(work));
    const share = one.perSecond / (one.perSecond + other.perSecond);
    const mean = (key) => one[key] * share + other[key] * (1 - share);
    const perSecond = one.perSecond + other.perSecond;
    return { perSecond, p50: mean('p50'), p95: mean('p95'), cpuPerRequest: mean('cpuPerRequest') };
  };
  return {
    warmUp: (connections, warmth) => together((side) => side.warmUp(connections / 2, warmth)),
    round: (seconds, connections) => together((side) => side.round(seconds, connections / 2)),
  };
}
