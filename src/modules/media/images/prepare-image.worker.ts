import sharp from 'sharp';
import { measureImage, scaleImage } from './image-variants.js';

/** A drawing can ask for any amount of work in a few letters, and nothing but the end of its process stops it. */
const MAX_DRAWING_MS = 5_000;

sharp.cache(false);
sharp.concurrency(1);

const end = () => process.kill(process.pid, 'SIGKILL');

process.once('disconnect', end);
process.once('message', (bytes: Buffer) => {
  prepare(bytes).then(
    (prepared) => process.send?.({ prepared }),
    (error: unknown) => process.send?.({ problem: (error as Error).message }),
  );
});

async function prepare(bytes: Buffer) {
  const measured = await measureImage(bytes);
  if (measured.isDrawn) setTimeout(end, MAX_DRAWING_MS);
  return scaleImage(bytes, measured);
}
