import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { chart } from './chart.mjs';

const DOCS = join(import.meta.dirname, '../../docs');
const NOISE = 0.15;

const number = (value) => value.toFixed(2);

export const HEAD =
  '| | what | ratio (spread) | goal | met | processor time a request, ratio |\n|---|---|---|---|---|---|';

export const goalOf = ({ least, most }) => (least === undefined ? `≤ ${number(most)}` : `≥ ${number(least)}`);

export function isMet({ by, least, most }, result) {
  const { median } = result[by];
  return least === undefined ? median <= most : median >= least;
}

/** One line of the table: the ratio that decides with its spread, and what the processor says. */
export function lineOf(goal, result) {
  const { median, least, most } = result[goal.by];
  const cpu = Number.isFinite(result.cpu?.median) ? number(result.cpu.median) : '–';
  const noise = Math.max(most - median, median - least) > NOISE * median ? ', noise' : '';
  const ratio = `${number(median)} (${number(least)}–${number(most)}${noise})`;
  return `| ${goal.id} | ${goal.what} | ${ratio} | ${goalOf(goal)} | ${isMet(goal, result) ? 'yes' : 'no'} | ${cpu} |`;
}

/** What the figures mean for those who use the service, each in the place of its goal. */
const WHAT_ONE_GETS = [
  '**Growth.** An organization with {rows} proposals waits {P3} times as long for a list as one with 1,000 (P3), and {P4} times as long for a far page of it as for the first (P4). Every list tells its exact total.',
  '**Search.** Among {rows} leads the slowest searches for a rare name take {P5b} times as long as the slowest lists (P5b); for a name that every twentieth lead has, {P5a} times (P5a).',
  '**Readers.** A client waits for a page {P9} times as long as for a file of its size from Express (P9).',
  '**Many at once.** 32 writers in one organization get {P7} times as much done as in 32 organizations (P7); a request to two processes costs {P11} times the processor time of one to a single process (P11).',
  '**Agents.** Reading a record as an agent costs {P10a} times the processor time of the API, a list {P10b} times, a change {P10c} times (P10).',
  '**Beside a CMS.** The service gives {P2a} times as many lists a second, with their exact total, as Directus does without one, and {P2b} times as many as Directus with one (P2).',
  '**Long runs.** At the end of a mixed load the process has {P12} times the memory of its beginning (P12).',
  '**What it costs.** Beside programs that do the bare minimum, the framework, the checks and the record of what happened have their price: lists at {P1} times the throughput of Express with the same SQL (P1), changes at {P6} times that of Express with their bare transaction (P6), heartbeats of open pages at {P8} times that of Express with one UPDATE (P8), and a start that takes {P13} times as long (P13).',
];

/** Those sentences of which all figures are known. */
export function whatOneGets(results, rows) {
  const figures = new Map(results.map((one) => [one.id, number(one[one.by].median)]));
  figures.set('rows', rows);
  const isKnown = (line) => [...line.matchAll(/[{](\w+)[}]/g)].every(([, id]) => figures.has(id));
  return WHAT_ONE_GETS.filter(isKnown).map((line) => `- ${line.replace(/[{](\w+)[}]/g, (_, id) => figures.get(id))}`);
}

/** Writes docs/PERFORMANCE.md with its chart. */
export async function writeReport({ results, size, effort, machine }) {
  writeFileSync(join(DOCS, 'performance.svg'), chart(results));
  const lines = results.map((one) => lineOf(one, one)).join('\n');
  const rows = size.proposals.toLocaleString('en');
  const text = `# Performance

What one gets, as \`npm run bench\` found it, last written ${new Date().toISOString().slice(0, 10)} on ${machine}:

${whatOneGets(results, rows).join('\n')}

## Goals

Ratios, not speeds: product and yardstick take turns in one run, ${effort.rounds} rounds of ${effort.seconds} s, on ${rows} proposals and as many leads of one organization beside ${size.organizations.toLocaleString('en')} small ones. The service runs as it ships, with its log, rate limit and key check; the yardsticks are in \`test/bench/yardsticks\`.

![Each goal's ratio over its goal](performance.svg)

${HEAD}
${lines}

A ratio is the median over the rounds, and its spread the least and the most; one that lies more than 15 % off is called noise. Processor time is the server's own, without the database's.

P2 installs Directus on demand, and not in a quick run; it gets the same rows in a table whose primary key is one column, the only kind it takes. Where a goal is missed, [0020](decisions/0020-what-the-missed-goals-cost.md) says what was profiled, and what is left. What memory does under hours of mixed load, a long export and a large upload is measured by \`npm run soak -- 30\`, in minutes.

\`npm run bench -- --quick\` takes about three minutes with fewer rows and rounds, and \`-- --only P1,P9\` measures some. Each run leaves its figures in \`bench/results.json\`, in place of earlier ones of the same goals; this page is written once all goals are there at full size, so that lines may be of different runs.
`;
  writeFileSync(join(DOCS, 'PERFORMANCE.md'), await format(text, { parser: 'markdown', printWidth: 120 }));
}
