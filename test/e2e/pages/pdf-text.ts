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
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
const places = [];
for (let at = 1; at <= pdf.numPages; at++) {
  const { items } = await (await pdf.getPage(at)).getTextContent();
  for (const { str, transform, width, height } of items)
    if (str.trim()) places.push({ text: str, page: at, x: transform[4], y: transform[5], width, height });
}
process.stdout.write(JSON.stringify(places));`;

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
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READ_PLACES], { input: bytes });
  return Promise.resolve(JSON.parse(output.toString()) as TextPlace[]);
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
