import { execFileSync } from 'node:child_process';

export interface ReadPdf {
  text: string;
  info: Record<string, string>;
  pages: number;
}

/** The reader is an ECMAScript module that Jest cannot load, so that a process of its own reads. */
const READ = `
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const parts = [];
for await (const part of process.stdin) parts.push(part);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
const { info } = await pdf.getMetadata();
let text = '';
for (let at = 1; at <= pdf.numPages; at++) {
  const { items } = await (await pdf.getPage(at)).getTextContent();
  text += items.map((item) => item.str + (item.hasEOL ? ' ' : '')).join('') + '\\n';
}
process.stdout.write(JSON.stringify({ text, info, pages: pdf.numPages }));`;

/** What a reader of PDF, which is not ours, finds in the file. */
export function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READ], { input: bytes });
  return Promise.resolve(JSON.parse(output.toString()) as ReadPdf);
}

const READ_PLACES = `
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const parts = [];
for await (const part of process.stdin) parts.push(part);
const placesOf = async (bytes) => {
  const pdf = await getDocument({ data: new Uint8Array(Buffer.from(bytes, 'base64')), verbosity: 0 }).promise;
  const places = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    for (const { str, transform, width, height } of items.filter(({ str }) => str.trim())) {
      const place = { text: str, page: at, x: transform[4], y: transform[5], width, height };
      const last = places.at(-1);
      // The hyphen of a word that was broken has a tag of its own, and stands where its letters end.
      const isHyphen = str === '-' && last?.page === at && last.y === place.y && Math.abs(last.x + last.width - place.x) < 1;
      if (isHyphen) Object.assign(last, { text: last.text + str, width: last.width + width });
      else places.push(place);
    }
  }
  return places;
};
const all = [];
for (const bytes of JSON.parse(Buffer.concat(parts).toString())) all.push(await placesOf(bytes));
process.stdout.write(JSON.stringify(all));`;

export interface TextPlace {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where pieces of text begin, in points from the left and from the foot of their page. */
export function readPlaces(bytes: Buffer): Promise<TextPlace[]> {
  return Promise.resolve(readPlacesOfAll([bytes])[0] ?? []);
}

/** The same of many files, by one process that reads. */
export function readPlacesOfAll(files: Buffer[]): TextPlace[][] {
  const input = JSON.stringify(files.map((bytes) => bytes.toString('base64')));
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READ_PLACES], {
    ...{ input, maxBuffer: 64 << 20 },
  });
  return JSON.parse(output.toString()) as TextPlace[][];
}

const READ_PATHS = `
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
const parts = [];
for await (const part of process.stdin) parts.push(part);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
const pages = [];
for (let at = 1; at <= pdf.numPages; at++) {
  const { fnArray, argsArray } = await (await pdf.getPage(at)).getOperatorList();
  const plain = (key, value) => (ArrayBuffer.isView(value) ? [...value] : value);
  pages.push(argsArray.filter((_, index) => fnArray[index] === OPS.constructPath).map((args) => JSON.stringify(args, plain)));
}
process.stdout.write(JSON.stringify(pages));`;

/** The shapes that are drawn on each page, each in its own units. */
export function readPaths(bytes: Buffer): string[][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READ_PATHS], { input: bytes });
  return JSON.parse(output.toString()) as string[][];
}

const READ_GROUNDS = `
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
const parts = [];
for await (const part of process.stdin) parts.push(part);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
const pages = [];
for (let at = 1; at <= pdf.numPages; at++) {
  const page = await pdf.getPage(at);
  const [, , wide, high] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  const found = [];
  let [a, , , d, x, y] = [];
  argsArray.forEach((args, index) => {
    if (fnArray[index] === OPS.transform) [a, , , d, x, y] = args;
    if (fnArray[index] !== OPS.constructPath || a !== 1 || d !== -1) return;
    const [left, top, right, bottom] = args[2];
    if (Math.abs(right - left - wide) < 1 && x + left < 1) found.push([high - y + top, high - y + bottom]);
  });
  pages.push(found);
}
process.stdout.write(JSON.stringify(pages));`;

/** What each page is painted with from edge to edge: from where to where, in points from its head. */
export function readGrounds(bytes: Buffer): [top: number, bottom: number][][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READ_GROUNDS], { input: bytes });
  return JSON.parse(output.toString()) as [number, number][][];
}
