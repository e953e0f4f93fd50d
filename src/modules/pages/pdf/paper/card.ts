import { coverContent } from '../../cover-content.js';
import { layoutOf } from '../../theme/layout.js';
import { coverGround } from '../../theme/palette.js';
import type { PdfWork } from '../pdf-work.js';
import { sheetOf, type PaperDocument } from './document.js';
import { logoData } from './letterhead.js';
import { pictureData } from './pictures.js';
import { words, type Sheet } from './sheet.js';

/** Of the picture, or of the drawing in its place: its height by its width. */
const PICTURE_RATIO = 315 / 244;
/** The width of a line of the title, in the measure of titles on paper. */
const TITLE_WIDTH = 120;

/** The cover for the shape that a link is shown in: what it is, from whom, and for which company; nobody's name. */
export function cardOf(work: PdfWork, careful: boolean): PaperDocument {
  const { sheet: paper, faces, files } = sheetOf(work, careful);
  const { page } = paper;
  const { snapshot, t, formats } = page;
  const sheet: Sheet = { ...paper, ground: coverGround(snapshot) };
  const { section, picture, art } = coverContent(page);
  const { organization, lead, language } = snapshot;
  const { path, svg } = pictureData(sheet, picture?.fileId, '', PICTURE_RATIO, art ?? picture ?? {});
  const client = lead?.company ? [t.labelled(t.preparedFor, lead.company)] : [];
  const foot = [...client, formats.day(snapshot.date)].join(' · ');
  const data = {
    ...{ faces, language, ink: sheet.ground.page, layout: layoutOf(snapshot.theme, section) },
    owner: words(sheet, organization.name),
    logo: logoData(sheet),
    picture: { path, svg },
    eyebrow: words(sheet, section?.badge ?? t.proposal),
    title: words(sheet, section?.title ?? snapshot.title, TITLE_WIDTH),
    foot: words(sheet, foot),
    hyphenates: false,
  };
  return { data, files };
}
