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

export async function drawPage(work: PdfWork | null, picture: PagePicture): Promise<DrawnPage> {
  const { form, of } = picture;
  if (of !== undefined && last?.of === of) return pictureOf(last.all, picture);
  if (!work) throw new Error('Another document was drawn last.');
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
    return use(drawing === PAPER ? fitted(drawing) : resultOf(drawing, AIRS[0]));
  } finally {
    compiler.resetShadow();
    // What the next document has in common with this one, its fonts above all, is kept for it.
    compiler.evictCache(1);
  }
}

/** How much air there is around parts, as shares of what is usual. */
const AIRS = [1, 0.65] as const;
/** Of a page: what is full, and what is full enough not to draw it all once more. */
const [FULL, ENOUGH] = [0.8, 0.6];

/** The document with as much air as leaves the least of its pages empty. */
function fitted(drawing: Drawing): NodeTypstDocument {
  const [usual, ...others] = AIRS;
  let best = resultOf(drawing, usual);
  if (filledOf(best).every((share) => share >= ENOUGH)) return best;
  for (const air of others) {
    const other = resultOf(drawing, air);
    if (emptinessOf(other) < emptinessOf(best)) best = other;
  }
  return best;
}

/** Few half empty pages weigh more than many that nearly are full. */
const emptinessOf = (document: NodeTypstDocument): number =>
  filledOf(document).reduce((sum, share) => sum + Math.max(0, FULL - share) ** 2, 0);

/** How full each page between the cover and the last one is. */
function filledOf(document: NodeTypstDocument): number[] {
  const [found] = compiler.query(document, { selector: '<filled>' }) as { value: number[] }[];
  return found?.value.slice(1, -1) ?? [];
}

function resultOf({ main }: Drawing, air: number): NodeTypstDocument {
  const made = compiler.compile({ mainFilePath: main, inputs: { air: String(air) } });
  if (made.result) return made.result;
  throw new Error(`Typst: ${JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? null)}`);
}
