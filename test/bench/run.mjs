import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/built.mjs';

/** Measures the service against yardsticks, both in one run: `npm run bench`, or `npm run bench -- --quick`. Only all goals at full size write the page, or `--write`. */
const FOLDER = join(import.meta.dirname, '../../bench');
const RESULTS = join(FOLDER, 'results.json');
const isQuick = process.argv.includes('--quick');
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',') ?? [];
const size = isQuick
  ? { proposals: 50_000, leads: 50_000, organizations: 100 }
  : { proposals: 1_000_000, leads: 1_000_000, organizations: 10_000 };
const effort = isQuick ? { rounds: 3, seconds: 1, warmth: 0.2 } : { rounds: 7, seconds: 4, warmth: 1 };

await ensureBuilt();
const [{ openService }, { HEAD, isMet, lineOf, writeReport }] = await Promise.all([
  import('./service.mjs'),
  import('./report.mjs'),
]);

async function allGoals() {
  const files = readdirSync(join(import.meta.dirname, 'goals')).sort();
  const modules = await Promise.all(files.map((file) => import(`./goals/${file}`)));
  return modules.flatMap(({ goal, goals = [goal] }) => goals);
}

async function goalsToMeasure() {
  const goals = await allGoals();
  if (process.argv.includes('--only')) return goals.filter(({ id }) => only.includes(id));
  return goals.filter(({ slow }) => !(slow && isQuick));
}

const service = await openService(size);
const measured = [];
try {
  console.log(`${size.proposals} proposals, ${effort.rounds} rounds of ${effort.seconds} s\n\n${HEAD}`);
  for (const goal of await goalsToMeasure()) {
    try {
      const result = await goal.run(service, effort);
      if (!Number.isFinite(result[goal.by].median)) throw new Error('a round had no answer at all.');
      console.log(lineOf(goal, result));
      measured.push({ goal, result });
    } catch (error) {
      console.log(`| ${goal.id} | ${goal.what} | could not be measured: ${error.message} | | | |`);
      process.exitCode = 1;
    }
  }
} finally {
  await service.stop();
}
const machine = `${cpus().length} cores, Node ${process.versions.node}`;
const fresh = measured.map(({ goal, result }) => ({ ...goal, met: isMet(goal, result), ...result }));
const results = [...earlier(fresh), ...fresh].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
mkdirSync(FOLDER, { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify({ machine, ...size, ...effort, results }, null, 2)}\n`);
const isWhole = !isQuick && results.length === (await allGoals()).length;
if (isWhole || process.argv.includes('--write')) await writeReport({ results, size, effort, machine });
else console.log(`\nThe figures are in ${RESULTS}; docs/PERFORMANCE.md keeps its lines, of which these are a part.`);

/** What an earlier run of the same size found of the goals that were not measured now. */
function earlier(now) {
  if (!process.argv.includes('--only') || !existsSync(RESULTS)) return [];
  const { proposals, seconds, results: before } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const isSame = proposals === size.proposals && seconds === effort.seconds;
  return isSame ? before.filter(({ id }) => !now.some((one) => one.id === id)) : [];
}
