import { summary } from '../measure.mjs';
import { Server } from '../servers.mjs';

export const goal = {
  id: 'P13',
  what: 'Start on a migrated database, against Express that listens',
  by: 'latency',
  most: 2.5,
  async run(service, { rounds }) {
    const pairs = [];
    for (let index = 0; index < rounds; index += 1)
      pairs.push({
        ours: await started('dist/main.js', service.env),
        theirs: await started('test/bench/yardsticks/listen.mjs', { path: '/health/ready' }),
      });
    const spread = (key) => summary(pairs.map((pair) => pair.ours[key] / pair.theirs[key]));
    return { latency: spread('milliseconds'), cpu: spread('cpu') };
  },
};

async function started(program, env) {
  const server = await Server.start(program, env);
  const measured = { milliseconds: server.startedIn, cpu: server.cpu() };
  await server.stop();
  return measured;
}
