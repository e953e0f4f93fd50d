import autocannon from 'autocannon';

/** Rounds of the two sides in turn, so that a machine that slows down slows both. */
export async function compare({ ours, theirs, rounds, seconds, connections = 32 }) {
  await round(ours, 1, connections);
  await round(theirs, 1, connections);
  const pairs = [];
  for (let index = 0; index < rounds; index += 1) {
    const first = await round(index % 2 ? theirs : ours, seconds, connections);
    const second = await round(index % 2 ? ours : theirs, seconds, connections);
    pairs.push(index % 2 ? { ours: second, theirs: first } : { ours: first, theirs: second });
  }
  const spread = (key) => summary(pairs.map((pair) => pair.ours[key] / pair.theirs[key]));
  return {
    throughput: spread('perSecond'),
    latency: spread('p50'),
    slowest: spread('p97'),
    cpu: spread('cpuPerRequest'),
    ours: { ...middle(pairs, 'ours') },
    theirs: { ...middle(pairs, 'theirs') },
  };
}

/** A side: the server whose processor time counts, and what it is asked. */
async function round({ server, path, ...request }, seconds, connections) {
  const before = server.cpu();
  const result = await autocannon({ url: server.url + path, duration: seconds, connections, ...request });
  const after = server.cpu();
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} wrong answers and ${result.errors} errors at ${path}.`);
  const requests = result.requests.total;
  return {
    perSecond: requests / result.duration,
    p50: Math.max(result.latency.p50, 0.5),
    p97: Math.max(result.latency.p97_5, 0.5),
    cpuPerRequest: before === null ? Number.NaN : (after - before) / requests,
  };
}

export function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { median: rounded(at(0.5)), least: rounded(sorted[0]), most: rounded(sorted.at(-1)) };
}

function middle(pairs, side) {
  const of = (key) => summary(pairs.map((pair) => pair[side][key])).median;
  return { perSecond: Math.round(of('perSecond')), cpuMilliseconds: of('cpuPerRequest') };
}

function rounded(value) {
  return Math.round(value * 1000) / 1000;
}
