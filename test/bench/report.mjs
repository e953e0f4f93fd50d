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

/** Writes docs/PERFORMANCE.md with its chart. */
export async function writeReport({ results, size, effort, machine }) {
  writeFileSync(join(DOCS, 'performance.svg'), chart(results));
  const lines = results.map((one) => lineOf(one, one)).join('\n');
  const rows = size.proposals.toLocaleString('en');
  const text = `# Performance

What \`npm run bench\` found, last written ${new Date().toISOString().slice(0, 10)} on ${machine}. Ratios, not speeds: product and yardstick take turns in one run, ${effort.rounds} rounds of ${effort.seconds} s, on ${rows} proposals and as many leads of one organization beside ${size.organizations.toLocaleString('en')} small ones. The service runs as it ships, with its log, rate limit and key check; the yardsticks are in \`test/bench/yardsticks\`.

![Each goal's ratio over its goal](performance.svg)

${HEAD}
${lines}

A ratio is the median over the rounds, and its spread the least and the most; one that lies more than 15 % off is called noise. Processor time is the server's own, without the database's.

P2 installs Directus on demand, and not in a quick run; it gets the same rows in a table whose primary key is one column, the only kind it takes. Where a goal is missed, the decision records from 0090 on say what was profiled and what is left; 0095 sums it up. What memory does under hours of mixed load, a long export and a large upload is measured by \`npm run soak -- 30\`, in minutes.

\`npm run bench -- --quick\` takes about three minutes with fewer rows and rounds, and \`-- --only P1,P9\` measures some. Each run leaves its figures in \`bench/results.json\`, in place of earlier ones of the same goals; this page is written once all goals are there at full size, so that lines may be of different runs.
`;
  writeFileSync(join(DOCS, 'PERFORMANCE.md'), await format(text, { parser: 'markdown', printWidth: 120 }));
}
