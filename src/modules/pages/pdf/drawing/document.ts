import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { createPageContext } from '../../page-context.js';
import { coverGround, defaultGround } from '../../theme/palette.js';
import type { PdfWork } from '../pdf-work.js';
import { drawCertificate } from './certificate.js';
import { drawCover } from './cover.js';
import { PdfFonts } from './fonts.js';
import { pictureOf } from './picture-files.js';
import { bandsOn, painted, type Band, type Places } from './bands.js';
import { drawSections, stretchesOf } from './sections.js';
import { CONTENT_WIDTH, line, PAGE, words, type Sheet } from './sheet.js';
import { drawMark } from './signature.js';
import { pdfStringsOf } from './strings.js';

export interface Drawn {
  definition: TDocumentDefinitions;
  fonts: PdfFonts;
  /** Whether it is to be laid out once to know where its bands stand. */
  hasBands: boolean;
}

/** The whole document as pdfmake takes it; `places` are those of its marks when it was laid out before. */
export function drawDocument(work: PdfWork, places: Places = new Map()): Drawn {
  const sheet = sheetOf(work);
  const content = work.certificateOnly ? certificate(sheet, work) : proposal(sheet, work);
  const stretches = work.certificateOnly ? [] : stretchesOf(sheet, isFollowed(sheet, work));
  const bands = (page: number) => bandsOn(page, stretches, places);
  return { definition: definition(sheet, work, content, bands), fonts: sheet.fonts, hasBands: stretches.length > 0 };
}

/** Whether a signature without a place of its own, or a note, stands below the last section. */
function isFollowed({ page, fonts }: Sheet, { certificate }: PdfWork): boolean {
  return (Boolean(page.view.evidence?.method) && page.signingIndex < 0) || (!certificate && fonts.missing > 0);
}

function sheetOf({ view, pictures }: PdfWork): Sheet {
  const page = createPageContext(view);
  const ground = defaultGround(view.snapshot.theme);
  const shown = Object.entries(pictures).flatMap(([id, bytes]) => {
    const picture = pictureOf(bytes);
    return picture ? [[id, picture] as const] : [];
  });
  return {
    ...{ page, ground, ink: ground.page, width: CONTENT_WIDTH, pictures: new Map(shown) },
    ...{ fonts: new PdfFonts(view.snapshot.theme), words: pdfStringsOf(view.snapshot.language) },
  };
}

function proposal(sheet: Sheet, work: PdfWork): Content[] {
  const { page } = sheet;
  const { evidence } = page.view;
  const cover = drawCover(sheet);
  const body = drawSections(sheet);
  const placed = page.signingIndex >= 0;
  const mark = evidence?.method && !placed ? [drawMark(sheet, evidence)] : [];
  const after: Content[] = [...body, ...mark];
  if (!work.certificate) return [...cover, { stack: [...after, ...missing(sheet)], pageBreak: 'before' }];
  return [...cover, { stack: after, pageBreak: 'before' }, { stack: certificate(sheet, work), pageBreak: 'before' }];
}

function certificate(sheet: Sheet, { certificate: proof }: PdfWork): Content[] {
  return [...(proof ? drawCertificate(sheet, proof) : []), ...missing(sheet)];
}

/** Written last, when all else has been; an honest file says what it could not write. */
function missing(sheet: Sheet): Content[] {
  if (sheet.fonts.missing === 0) return [];
  return [line(words(sheet, sheet.words.missing, { size: 8, color: sheet.ink.muted }), { margin: [0, 14, 0, 0] })];
}

function definition(
  sheet: Sheet,
  { made_at, certificateOnly }: PdfWork,
  content: Content[],
  bands: (page: number) => Band[],
): TDocumentDefinitions {
  const { snapshot } = sheet.page;
  const color = (page: number) =>
    page === 1 && !certificateOnly ? coverGround(sheet.page.snapshot).page.bg : sheet.ink.bg;
  const made = new Date(made_at);
  const title = certificateOnly ? `${sheet.words.certificate} · ${snapshot.title}` : snapshot.title;
  return {
    content,
    pageSize: 'A4',
    pageMargins: [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
    defaultStyle: { font: sheet.fonts.body, fontSize: 9.75 },
    background: painted(color, bands),
    header: (page) => (page === 1 && !certificateOnly ? '' : running(onEdge(sheet, bands(page), 0), title)),
    footer: (page, count) =>
      page === 1 && !certificateOnly ? '' : numbered(onEdge(sheet, bands(page), PAGE.height), page, count),
    info: {
      ...{ title, author: snapshot.organization.name, creator: 'Proposal Service', producer: 'pdfmake' },
      ...{ creationDate: made, modDate: made },
    },
    language: snapshot.language,
    displayTitle: true,
    version: '1.7',
  };
}

/** What runs along the edge of a page is written on what is painted there. */
function onEdge(sheet: Sheet, bands: Band[], y: number): Sheet {
  const band = bands.findLast(({ top, bottom }) => top <= y && y <= bottom);
  return band ? { ...sheet, ink: band.ink } : sheet;
}

function running(sheet: Sheet, title: string): Content {
  const short = title.length > 90 ? `${title.slice(0, 89)}…` : title;
  return line(words(sheet, short, { size: 8, color: sheet.ink.muted }), { margin: [PAGE.side, 34, PAGE.side, 0] });
}

function numbered(sheet: Sheet, page: number, count: number): Content {
  const small = { size: 8, color: sheet.ink.muted };
  return {
    columns: [
      line(words(sheet, sheet.page.snapshot.organization.name, small)),
      line(words(sheet, sheet.words.pageOf(page, count), small), { alignment: 'right' }),
    ],
    margin: [PAGE.side, 24, PAGE.side, 0],
  };
}
