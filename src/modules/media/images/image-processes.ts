import { fork } from 'node:child_process';
import type { PreparedImage } from './image-variants.js';

/** What a process is asked for: the sizes of a picture for pages, or one that anything can draw. */
export interface ImageTask {
  bytes: Buffer;
  wanted: 'sizes' | 'still';
}

/** What was asked for, or why there is none. */
export type Made<T> = { result: T } | { problem: string };

const MAX_MS = { sizes: 30_000, still: 5_000 };
const LONGEST_PROBLEM = 200;

/** A picture in the sizes of pages. */
export function prepareImage(bytes: Buffer): Promise<Made<PreparedImage>> {
  return make<PreparedImage>({ bytes, wanted: 'sizes' });
}

/** As PNG or JPEG; null where it cannot be read, or takes too long. */
export async function stillImage(bytes: Buffer): Promise<Buffer | null> {
  const made = await make<Uint8Array>({ bytes, wanted: 'still' });
  return 'result' in made ? Buffer.from(made.result) : null;
}

/**
 * In a process of its own, without the environment: what strangers drew may crash it, or never end, and its memory goes
 * with it.
 */
function make<T>(task: ImageTask): Promise<Made<T>> {
  const child = fork(new URL('./prepare-image.worker.js', import.meta.url), {
    ...{ env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  });
  const late = setTimeout(() => child.kill('SIGKILL'), MAX_MS[task.wanted]);
  return new Promise<Made<T>>((resolve, reject) => {
    child
      .once('error', reject)
      .once('message', (answer) => resolve(shortened(answer as Made<T>)))
      .once('exit', (_code, signal) =>
        resolve({ problem: signal === 'SIGKILL' ? 'It took too long.' : 'It could not be read.' }),
      )
      .send(task);
  }).finally(() => {
    clearTimeout(late);
    child.kill('SIGKILL');
  });
}

function shortened<T>(answer: Made<T>): Made<T> {
  if ('result' in answer) return answer;
  return { problem: (answer.problem.trim() || 'It could not be read.').slice(0, LONGEST_PROBLEM) };
}
