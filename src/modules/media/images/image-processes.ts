import { fork } from 'node:child_process';
import type { PreparedImage } from './image-variants.js';

/** The picture for pages, or why there is none. */
export type Preparation = { prepared: PreparedImage } | { problem: string };

const MAX_MS = 30_000;
const LONGEST_PROBLEM = 200;

/**
 * Prepares a picture in a process of its own, without the environment: what strangers drew may crash it, or never end,
 * and its memory goes with it.
 */
export function prepareImage(bytes: Buffer): Promise<Preparation> {
  const child = fork(new URL('./prepare-image.worker.js', import.meta.url), {
    ...{ env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  });
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  return new Promise<Preparation>((resolve, reject) => {
    child
      .once('error', reject)
      .once('message', (answer) => resolve(shortened(answer as Preparation)))
      .once('exit', (_code, signal) =>
        resolve({ problem: signal === 'SIGKILL' ? 'It took too long.' : 'It could not be read.' }),
      )
      .send(bytes);
  }).finally(() => {
    clearTimeout(late);
    child.kill('SIGKILL');
  });
}

function shortened(answer: Preparation): Preparation {
  if ('prepared' in answer) return answer;
  return { problem: (answer.problem.trim() || 'It could not be read.').slice(0, LONGEST_PROBLEM) };
}
