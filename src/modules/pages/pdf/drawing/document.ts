import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { createPageContext } from '../../page-context.js';
import { defaultGround } from '../../theme/palette.js';
import type { PdfWork } from '../pdf-work.js';
import { drawCertificate } from './certificate.js';
import { drawCover } from './cover.js';
import { PdfFonts } from './fonts.js';
import { pictureOf } from './picture-files.js';
import { coverGround, drawSections } from './sections.js';
import { below, CONTENT_WIDTH, line, PAGE, words, type Sheet } from './sheet.js';
import { drawMark } from './signature.js';
import { pdfStringsOf } from './strings.js';

export interface Drawn {
  definition: TDocumentDefinitions;
  fonts: PdfFonts;
}

/** The whole document as pdfmake takes it. */
export function drawDocument(work: PdfWork): Drawn {
  const sheet = sheetOf(work);
  const content = work.certificateOnly ? certificate(sheet, work) : proposal(sheet, work);
  return { definition: definition(sheet, work, content), fonts: sheet.fonts };
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
  const after: Content[] = [...body, ...mark, imprint(sheet)];
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

/** Who is responsible, and which version this is. */
function imprint(sheet: Sheet): Content {
  const { organization } = sheet.page.snapshot;
  const { footer } = sheet.page.t;
  const place = [organization.zip, organization.city].filter(Boolean).join(' ');
  const parts = [
    organization.legal_name ?? organization.name,
    organization.address,
    [place, organization.country].filter(Boolean).join(', '),
    organization.siret && `${footer.siret} ${organization.siret}`,
    organization.tva && `${footer.vat} ${organization.tva}`,
    organization.email,
    organization.phone,
    organization.website,
  ].filter(Boolean);
  const small = { size: 7.5, color: sheet.ink.muted };
  return {
    stack: [
      line(words(sheet, parts.join(' · '), small), below(2)),
      line(words(sheet, `${footer.fingerprint}: ${sheet.page.view.contentSha256}`, small)),
    ],
    unbreakable: true,
    margin: [0, 14, 0, 0],
  };
}

function definition(sheet: Sheet, { made_at, certificateOnly }: PdfWork, content: Content[]): TDocumentDefinitions {
  const { snapshot } = sheet.page;
  const colour = (page: number) => (page === 1 && !certificateOnly ? coverGround(sheet).page.bg : sheet.ink.bg);
  const made = new Date(made_at);
  const title = certificateOnly ? `${sheet.words.certificate}: ${snapshot.title}` : snapshot.title;
  return {
    content,
    pageSize: 'A4',
    pageMargins: [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
    defaultStyle: { font: sheet.fonts.body, fontSize: 9.75 },
    background: (page) => ({
      canvas: [{ type: 'rect', x: 0, y: 0, w: PAGE.width, h: PAGE.height, color: colour(page) }],
    }),
    header: (page) => (page === 1 && !certificateOnly ? '' : running(sheet, title)),
    footer: (page, count) => (page === 1 && !certificateOnly ? '' : numbered(sheet, page, count)),
    info: {
      ...{ title, author: snapshot.organization.name, creator: 'Proposal Service', producer: 'pdfmake' },
      ...{ creationDate: made, modDate: made },
    },
    language: snapshot.language,
    displayTitle: true,
    version: '1.7',
  };
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
