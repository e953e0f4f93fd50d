import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { DrawnPage, PagePicture, PdfWork } from '../pdf-work.js';
import { cardOf } from './card.js';
import { documentOf, type PaperDocument } from './document.js';
import { fontBlobs } from './fonts.js';
import { pictureOf, type DrawnPages } from './page-picture.js';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
/** What is drawn: by which template, and of what. */
interface Drawing {
  main: string;
  documentOf: (work: PdfWork, careful: boolean) => PaperDocument;
}

const PAPER: Drawing = { main: `${ROOT}proposal.typ`, documentOf };
const CARD: Drawing = { main: `${ROOT}card.typ`, documentOf: cardOf };

/** Our templates and our fonts alone: nothing is fetched, and what a document names is data. */
const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fontBlobs() }] });

export function compilePaper(work: PdfWork): Uint8Array {
  const pdfStandard = work.evidence === null ? 'ua-1' : 'a-3a';
  const creationTimestamp = Math.floor(Date.parse(work.made_at) / 1000);
  return attempted(PAPER, work, (document) => compiler.pdf(document, { pdfStandard, creationTimestamp }));
}

/** All pages of the document of which one was asked for last; the next ones are mostly its others. */
let last: { of: string; all: DrawnPages } | undefined;

export function drawPage(work: PdfWork, picture: PagePicture): Promise<DrawnPage> {
  const { form, of } = picture;
  if (of !== undefined && last?.of === of) return pictureOf(last.all, picture);
  const all = attempted(form === 'card' ? CARD : PAPER, work, (document) => ({
    svg: compiler.plainSvg(document),
    count: document.numOfPages,
  }));
  if (of !== undefined) last = { of, all };
  return pictureOf(all, picture);
}

/** A picture that cannot be read costs itself, as do letters that are refused, and not the whole document. */
function attempted<T>(drawing: Drawing, work: PdfWork, use: (document: NodeTypstDocument) => T): T {
  const without = { ...work, pictures: {} };
  const attempts: [PdfWork, boolean][] = [
    [work, false],
    [without, false],
    [work, true],
    [without, true],
  ];
  let problem: unknown;
  for (const [given, careful] of attempts) {
    try {
      return compiled(drawing, given, careful, use);
    } catch (error) {
      problem ??= error;
    }
  }
  throw problem;
}

function compiled<T>(drawing: Drawing, work: PdfWork, careful: boolean, use: (document: NodeTypstDocument) => T): T {
  const { data, files } = drawing.documentOf(work, careful);
  compiler.resetShadow();
  compiler.mapShadow(`${ROOT}data.json`, Buffer.from(JSON.stringify(data)));
  for (const [path, bytes] of files) compiler.mapShadow(`${ROOT}${path}`, Buffer.from(bytes));
  try {
    const { result, ...made } = resultOf(drawing.main);
    if (!result) throw new Error(`Typst: ${made.problem}`);
    return use(result);
  } finally {
    compiler.resetShadow();
    // What the next document has in common with this one, its fonts above all, is kept for it.
    compiler.evictCache(1);
  }
}

function resultOf(mainFilePath: string) {
  const made = compiler.compile({ mainFilePath });
  return { result: made.result, problem: JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? null) };
}
