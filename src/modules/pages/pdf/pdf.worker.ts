import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { placesReader } from './drawing/bands.js';
import { drawDocument } from './drawing/document.js';
import { keepRows } from './drawing/layout/kept-rows.js';
import { breakLines } from './drawing/layout/next-line.js';
import { breakTallBlocks } from './drawing/layout/tall-blocks.js';
import { orderLines } from './drawing/right-to-left.js';
import type { PdfWork } from './pdf-work.js';

/** Nothing is fetched and no file is read but our own fonts: what a document names is data. */
async function make(work: PdfWork): Promise<Buffer> {
  const { places, read } = placesReader();
  const first = drawDocument(work);
  const { fonts } = first;
  const dictionary = fonts.dictionary();
  const files = new Set(Object.values(dictionary).flatMap((cuts) => Object.values(cuts)));
  pdfmake.setFonts(dictionary);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  if (!first.hasBands) return pdfmake.createPdf(first.definition).getBuffer();
  await pdfmake.createPdf({ ...first.definition, pageBreakBefore: read }).getBuffer();
  return pdfmake.createPdf(drawDocument(work, places).definition).getBuffer();
}

/** A picture that cannot be read costs itself, not the whole document. */
async function makeOne(work: PdfWork): Promise<Buffer> {
  if (Object.keys(work.pictures).length === 0) return make(work);
  return make(work).catch(() => make({ ...work, pictures: {} }));
}

orderLines();
breakLines();
keepRows();
breakTallBlocks();
parentPort?.postMessage(await makeOne(workerData as PdfWork));
