import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../dist/platform/database/embedded-postgres.js';
import { summary } from '../measure.mjs';
import { Server } from '../servers.mjs';

export const goal = {
  id: 'P13',
  what: 'Start of a migrated service with its database, against Express that listens and this database',
  by: 'latency',
  most: 2.5,
  async run({ folder, env }, { rounds }) {
    const own = { ...env, DATA_DIR: join(folder, 'start'), DATABASE_URL: '' };
    await started('dist/main.js', own);
    const pairs = [];
    for (let index = 0; index < rounds; index += 1) {
      const database = await databaseStarted(join(own.DATA_DIR, 'postgres'));
      const express = await started('test/bench/yardsticks/listen.mjs', { path: '/health/ready' });
      const ours = await started('dist/main.js', own);
      pairs.push({ ours, theirs: { ...express, milliseconds: express.milliseconds + database } });
    }
    const spread = (key) => summary(pairs.map((pair) => pair.ours[key] / pair.theirs[key]));
    return { latency: spread('milliseconds'), cpu: spread('cpu') };
  },
};

async function databaseStarted(directory) {
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({ directory, durable: true });
  const milliseconds = performance.now() - began;
  await postgres.stop();
  return milliseconds;
}

async function started(program, env) {
  const server = await Server.start(program, env);
  const measured = { milliseconds: server.startedIn, cpu: server.cpu() };
  await server.stop();
  return measured;
}
