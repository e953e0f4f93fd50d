import type { Content } from 'pdfmake/interfaces.js';
import { outcomeWords } from '../../outcome.page.js';
import { coverGround } from '../../theme/palette.js';
import { drawBlock } from './blocks.js';
import { drawFacts, drawImprint } from './cover-foot.js';
import { coverPlan, LEAD_WIDTH, OUTCOME, PICTURE, TITLE_LINE } from './cover-plan.js';
import { fittingSize } from './measure.js';
import { drawPlaceholder } from './pictures.js';
import { drawBadge } from './sections.js';
import { BARE, below, CONTENT_WIDTH, line, PAGE, words, type PdfPicture, type Sheet } from './sheet.js';

/** The first page, in the full colour of the theme: who offers what to whom. Its parts follow one another, and so never overlap. */
export function drawCover(outer: Sheet): Content[] {
  const ground = coverGround(outer.page.snapshot);
  const sheet = { ...outer, ground, ink: ground.page };
  const plan = coverPlan(sheet);
  const { section, lead, picture } = plan;
  const { organization, title } = sheet.page.snapshot;
  const image = picture?.fileId === undefined ? undefined : sheet.pictures.get(picture.fileId);
  const heading = { size: plan.titleSize, bold: true, color: sheet.ink.heading, font: sheet.fonts.title };
  const badge = section?.badge
    ? drawBadge(sheet, section.badge, section.badge_color)
    : line(words(sheet, sheet.page.t.proposal, { size: 10, color: sheet.ink.muted }), below(9));
  const head: Content[] = [
    badge,
    line(words(sheet, section?.title ?? title, heading), { lineHeight: TITLE_LINE, balanced: true, ...below(20) }),
    {
      table: { widths: [LEAD_WIDTH], body: [[{ stack: lead.flatMap((block) => drawBlock(sheet, block)) }]] },
      layout: BARE,
    },
    drawOutcome(sheet),
  ];
  const body = [{ stack: head, margin: [0, plan.top - PAGE.top, 0, 0] }, drawFacts(sheet), drawImprint(sheet)];
  const heights = [plan.factsTop - PAGE.top, plan.imprintTop - plan.factsTop, 'auto'] as const;
  return [
    { stack: [drawOwner(sheet, organization)], absolutePosition: { x: PAGE.side, y: 48 } },
    ...(picture ? [drawBand(sheet, image, plan.pictureHeight)] : []),
    { table: { widths: ['*'], heights: [...heights], body: body.map((part) => [part as Content]) }, layout: BARE },
  ];
}

/** In the row above the picture, however long it is. */
function drawOwner(sheet: Sheet, { name, logo_file_id }: { name: string; logo_file_id: string | null }): Content {
  const logo = logo_file_id ? sheet.pictures.get(logo_file_id) : undefined;
  if (logo) return { image: logo.data, fit: [150, 42] };
  const style = { bold: true, font: sheet.fonts.title };
  const size = fittingSize(sheet, name, CONTENT_WIDTH, { largest: 12, smallest: 8 }, style);
  return line(words(sheet, name, { ...style, size, color: sheet.ink.heading }));
}

/** Over the whole width: the picture, or the drawing in its place. */
function drawBand(sheet: Sheet, image: PdfPicture | undefined, height: number): Content {
  const absolutePosition = { x: 0, y: PICTURE.top };
  if (!image)
    return { ...(drawPlaceholder(sheet, { width: PAGE.width, height }) as object), absolutePosition } as Content;
  const cover = { width: PAGE.width, height, align: 'center', valign: 'center' } as const;
  return { image: image.data, cover, absolutePosition };
}

function drawOutcome(sheet: Sheet): Content {
  const { outcome } = sheet.page.view;
  if (!outcome) return { text: '' };
  const style = { bold: true, size: OUTCOME.size, color: sheet.ink.heading };
  return line(words(sheet, outcomeWords(outcome, sheet.page), style), { margin: [0, OUTCOME.above, 0, 0] });
}
