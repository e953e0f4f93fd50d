import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type { PdfAnswer, PdfOrder } from './pdf-work.js';

/** A compilation cannot be interrupted, so that a thread beside it looks after the memory of the process. */
const LOOKING_EVERY_MS = 25;
const limits = new Int32Array(new SharedArrayBuffer(4));

const end = () => process.kill(process.pid, 'SIGKILL');

function endAbove(megabytes: number): void {
  if (process.memoryUsage.rss() > megabytes * 1_048_576) end();
}

async function answer(order: PdfOrder): Promise<PdfAnswer> {
  endAbove(order.megabytes);
  Atomics.store(limits, 0, order.megabytes);
  try {
    const { compilePaper, drawPage } = await import('./paper/compiler.js');
    return order.picture ? await drawPage(order.work, order.picture) : { bytes: compilePaper(order.work) };
  } catch (error) {
    return { problem: String((error as Error).stack ?? error).slice(0, 4_000) };
  }
}

function watch(shared: Int32Array): void {
  setInterval(() => {
    const megabytes = Atomics.load(shared, 0);
    if (megabytes > 0) endAbove(megabytes);
  }, LOOKING_EVERY_MS);
}

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: limits }).unref();
  process.once('disconnect', end);
  process.on('message', (order: PdfOrder) => {
    void answer(order).then((given) => process.send?.(given));
  });
} else {
  watch(workerData as Int32Array);
}
