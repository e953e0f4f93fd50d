import autocannon from 'autocannon';

/** Until V8 has settled on how it runs a server, its first thousands of requests say nothing about the later ones. */
const WARM_UP = 4000;

/**
 * Rounds of the two sides in turn, so that a machine that slows down slows both. A side has
 * `warmUp(connections, warmth)`, of which a quick run does a part, and `round(seconds, connections)`.
 */
export async function compare({ ours, theirs, rounds, seconds, warmth, connections = 32 }) {
  await ours.warmUp(connections, warmth);
  await theirs.warmUp(connections, warmth);
  const pairs = [];
  for (let index = 0; index < rounds; index += 1) {
    const order = index % 2 ? [theirs, ours] : [ours, theirs];
    const measured = [await order[0].round(seconds, connections), await order[1].round(seconds, connections)];
    const [mine, other] = index % 2 ? measured.toReversed() : measured;
    pairs.push({ ours: mine, theirs: other });
  }
  const spread = (key) => summary(pairs.map((pair) => pair.ours[key] / pair.theirs[key]));
  return {
    throughput: spread('perSecond'),
    latency: spread('p50'),
    slowest: spread('p95'),
    cpu: spread('cpuPerRequest'),
    ours: middle(pairs, 'ours'),
    theirs: middle(pairs, 'theirs'),
  };
}

/** A server that is asked over HTTP. Its processor time counts, and that of others beside it where work is shared. */
export function asked({ server, path, others = [], warm = WARM_UP, ...request }) {
  const cpu = () => [server, ...others].reduce((sum, one) => sum + (one.cpu() ?? Number.NaN), 0);
  const load = async (options) => {
    const times = [];
    const before = cpu();
    const running = autocannon({ url: server.url + path, ...request, ...options });
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
    const result = await running;
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} wrong answers and ${result.errors} errors at ${path}.`);
    return measured(times, result.duration, (cpu() - before) / times.length);
  };
  return {
    warmUp: (connections, warmth) => load({ amount: Math.ceil(warm * warmth), connections }),
    round: (seconds, connections) => load({ duration: seconds, connections }),
  };
}

function measured(times, seconds, cpuPerRequest) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), cpuPerRequest };
}

export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

function middle(pairs, side) {
  const of = (key) => summary(pairs.map((pair) => pair[side][key])).median;
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), cpuMilliseconds: of('cpuPerRequest') };
}
