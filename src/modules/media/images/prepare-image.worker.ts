import sharp from 'sharp';
import type { ImageTask } from './image-processes.js';
import { measureImage, scaleImage, stillOf } from './image-variants.js';

/** A drawing can ask for any amount of work in a few letters, and nothing but the end of its process stops it. */
const MAX_DRAWING_MS = 5_000;

sharp.cache(false);
sharp.concurrency(1);

const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end);
process.once('message', ({ bytes, wanted }: ImageTask) => {
  const made = wanted === 'still' ? stillOf(bytes) : prepare(bytes);
  made.then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ problem: (error as Error).message }),
  );
});

async function prepare(bytes: Buffer) {
  const measured = await measureImage(bytes);
  if (measured.isDrawn) setTimeout(end, MAX_DRAWING_MS);
  return scaleImage(bytes, measured);
}
