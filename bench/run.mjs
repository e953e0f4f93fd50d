import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/built.mjs';

/** Measures the service against yardsticks, both in one run: `npm run bench`, or `npm run bench -- --quick`. */
const isQuick = process.argv.includes('--quick');
const size = isQuick ? { proposals: 50_000, leads: 50_000 } : { proposals: 1_000_000, leads: 1_000_000 };
const effort = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 5 };

await ensureBuilt();
const [{ openService }, { CASES }, { HEAD, isMet, lineOf }] = await Promise.all([
  import('./service.mjs'),
  import('./cases.mjs'),
  import('./report.mjs'),
]);
const service = await openService(size);
service.deepPages = Math.min(5000, Math.floor(size.proposals / 200));
const results = [];
try {
  console.log(`${size.proposals} proposals, ${effort.rounds} rounds of ${effort.seconds} s\n\n${HEAD}`);
  for (const one of CASES) {
    const result = await one.run(service, effort);
    console.log(lineOf(one, result));
    results.push({ name: one.name, by: one.by, goal: one.goal, met: isMet(one, result), ...result });
  }
} finally {
  await service.stop();
}
if (!isQuick) {
  const file = { node: process.version, ...size, ...effort, results };
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(file, null, 2)}\n`);
}
