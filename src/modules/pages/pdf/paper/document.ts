import type { Section } from '../../../content/content.dto.js';
import { createPageContext } from '../../page-context.js';
import { coverContent } from '../../cover-content.js';
import type { PdfWork } from '../pdf-work.js';
import { layoutOf } from '../../theme/layout.js';
import { certificateData } from './certificate.js';
import { coverData } from './cover.js';
import { facesOf } from './fonts.js';
import { Letters } from './letters.js';
import { pictureFiles } from './picture-files.js';
import { blocksData, isBare } from './blocks.js';
import { printedGround, sectionData } from './sections.js';
import { CONTENT_WIDTH, words, type Sheet } from './sheet.js';
import { signedData } from './signature.js';
import { pdfStringsOf } from './strings.js';

/** All that the templates draw: one document as data. */
export interface PaperDocument {
  data: object;
  /** The pictures that it names and the evidence that goes with it, by their paths. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function documentOf(work: PdfWork, careful = false): PaperDocument {
  const { certificate, evidence, seal, certificateOnly, made_at } = work;
  const { sheet, faces, files: shown } = sheetOf(work, careful);
  const { snapshot } = sheet.page;
  const title = certificateOnly ? `${sheet.words.certificate} · ${snapshot.title}` : snapshot.title;
  const content = certificateOnly ? {} : proposal(sheet);
  const made = new Date(made_at);
  const data = {
    ...{ title, author: snapshot.organization.name, language: snapshot.language, faces, ink: sheet.ground.page },
    layout: layoutOf(snapshot.theme),
    made: [made.getUTCFullYear(), made.getUTCMonth() + 1, made.getUTCDate()],
    at: [made.getUTCHours(), made.getUTCMinutes(), made.getUTCSeconds()],
    ...{ radius: printedRadius(snapshot.theme.radius), 'button-radius': printedRadius(snapshot.theme.button_radius) },
    running: words(sheet, title.length > 90 ? `${title.slice(0, 89)}…` : title),
    owner: words(sheet, snapshot.organization.name),
    test: work.view.isTest ? words(sheet, sheet.page.t.testBand) : null,
    ...content,
    ...versionOf(sheet, work),
    certificate: certificate ? certificateData(sheet, certificate, certificateOnly ? 1 : 2) : null,
    hasEvidence: evidence !== null,
    keywords: seal === null ? [] : [seal],
    hyphenates: sheet.outline.hyphenates,
    // Written last, when all else has been; an honest file says what it could not write.
    missing: sheet.letters.missing > 0 ? words(sheet, sheet.words.missing) : null,
  };
  const files = new Map(shown);
  if (evidence !== null) files.set('evidence.json', Buffer.from(evidence));
  return { data, files };
}

/** Which version of the proposal this is, in the foot and for programs; a certificate says so itself. */
function versionOf(sheet: Sheet, { view: { contentSha256 }, certificate }: PdfWork) {
  const { t } = sheet.page;
  return {
    version: certificate ? null : words(sheet, t.labelled(t.footer.fingerprint, contentSha256)),
    described: `content_sha256: ${contentSha256}`,
  };
}

/** What every drawing of a proposal begins with, and the files of its pictures. */
export function sheetOf({ view, pictures }: Pick<PdfWork, 'view' | 'pictures'>, careful: boolean) {
  const page = createPageContext(view);
  const faces = facesOf(page.snapshot.theme);
  const shown = pictureFiles(pictures);
  const sheet: Sheet = {
    ...{ page, pictures: shown.pictures, letters: new Letters(faces, careful) },
    ...{ words: pdfStringsOf(page.snapshot.language), ground: printedGround({ page }, undefined, 0) },
    ...{ width: CONTENT_WIDTH, outline: { level: 1, hyphenates: false } },
  };
  return { sheet, faces, files: shown.files };
}

/** In points; the theme has it in the size of letters. */
const printedRadius = (rem: unknown) => Math.min(Math.max(Number(rem) || 0, 0), 1.2) * 9;

/** A place to sign without a title of its own ends the part before it, where both stand on one ground. */
function closed(sections: Section[]): Section[] {
  const [before, last] = sections.slice(-2);
  if (!before || !last || last.title || last.badge || !isBare(last.blocks)) return sections;
  if (before.style !== last.style || before.layout !== last.layout || hasPicture(before) || hasPicture(last))
    return sections;
  return [...sections.slice(0, -2), { ...before, blocks: [...before.blocks, ...last.blocks] }];
}

const hasPicture = ({ background_image, background_art }: Section) => Boolean(background_image ?? background_art);

function proposal(sheet: Sheet) {
  const { page } = sheet;
  const { section: cover, rest } = coverContent(page);
  const { sections } = page.snapshot;
  const own = closed(cover ? sections.slice(1) : sections);
  const signed = page.signingIndex < 0 ? signedData(sheet) : null;
  const endOf = (at: number) => {
    const next = own[at + 1];
    if (next ? isBare(next.blocks) : signed) return 'signed';
    return next ? undefined : 'last';
  };
  return {
    cover: coverData(sheet),
    rest: blocksData(sheet, rest),
    ...{ ground: { ink: sheet.ground.page, surface: sheet.ground.surface } },
    sections: own
      .map((section, at) => sectionData(sheet, section, endOf(at)))
      .map((section, at) => {
        // Nothing follows it, so that what is left of its page is part of it.
        return { ...section, closes: at === own.length - 1 && signed === null };
      }),
    signed,
  };
}
