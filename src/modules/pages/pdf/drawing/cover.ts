import type { Content } from 'pdfmake/interfaces.js';
import { coverContent } from '../../cover.page.js';
import { outcomeWords } from '../../outcome.page.js';
import { drawBlock } from './blocks.js';
import { drawPicture } from './pictures.js';
import { coverGround } from '../../theme/palette.js';
import { drawBadge } from './sections.js';
import { BARE, below, besides, CONTENT_WIDTH, line, PAGE, words, type Sheet } from './sheet.js';

const FACTS_TOP = 626;
const LEAD_TOP = 210;

/** The first page, in the full colour of the theme: who offers what to whom. */
export function drawCover(outer: Sheet): Content[] {
  const ground = coverGround(outer.page.snapshot);
  const sheet = { ...outer, ground, ink: ground.page };
  const { section, lead, picture } = coverContent(sheet.page);
  const { organization, title } = sheet.page.snapshot;
  const heading = {
    size: sizeOf(section?.title ?? title),
    bold: true,
    color: sheet.ink.heading,
    font: sheet.fonts.title,
  };
  const badge = section?.badge
    ? drawBadge(sheet, section.badge, section.badge_color)
    : line(words(sheet, sheet.page.t.proposal, { size: 10, color: sheet.ink.muted }), below(9));
  return [
    { stack: [drawOwner(sheet, organization)], absolutePosition: { x: PAGE.side, y: 48 } },
    { text: '', margin: [0, LEAD_TOP - PAGE.top, 0, 0] },
    badge,
    line(words(sheet, section?.title ?? title, heading), { lineHeight: 1.08, balanced: true, ...below(20) }),
    { table: { widths: [390], body: [[{ stack: lead.flatMap((block) => drawBlock(sheet, block)) }]] }, layout: BARE },
    ...(picture?.fileId && sheet.pictures.has(picture.fileId) ? [coverPicture(sheet, picture.fileId)] : []),
    drawOutcome(sheet),
    { ...drawFacts(sheet), absolutePosition: { x: PAGE.side, y: FACTS_TOP } },
  ];
}

function drawOwner(sheet: Sheet, { name, logo_file_id }: { name: string; logo_file_id: string | null }): Content {
  const logo = logo_file_id ? sheet.pictures.get(logo_file_id) : undefined;
  if (logo) return { image: logo.data, fit: [150, 42] };
  return line(words(sheet, name, { size: 12, bold: true, color: sheet.ink.heading, font: sheet.fonts.title }));
}

function coverPicture(sheet: Sheet, fileId: string): Content {
  const drawn = drawPicture(sheet, fileId, '', CONTENT_WIDTH) as { image: string };
  return { image: drawn.image, fit: [CONTENT_WIDTH, 190], margin: [0, 14, 0, 0] };
}

/** Long titles speak lower, or they would fill the page. */
function sizeOf(title: string): number {
  const length = Array.from(title).length;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (length > 130) return 20;
  if (length > 70 || longest > 22) return 27;
  return length > 36 || longest > 14 ? 36 : 44;
}

function drawOutcome(sheet: Sheet): Content {
  const { outcome } = sheet.page.view;
  if (!outcome) return { text: '' };
  const said = words(sheet, outcomeWords(outcome, sheet.page), { bold: true, size: 11, color: sheet.ink.heading });
  return line(said, { margin: [0, 22, 0, 0] });
}

function drawFacts(sheet: Sheet) {
  const { t, snapshot, view, formats } = sheet.page;
  const { lead, organization, owner } = snapshot;
  const facts = [
    ...(lead ? [{ label: t.preparedFor, value: lead.name, more: lead.company }] : []),
    { label: t.preparedBy, value: owner?.name ?? organization.name, more: owner ? organization.name : null },
    { label: t.date, value: formats.day(snapshot.date), more: null },
    ...(view.expires_at ? [{ label: t.validUntil, value: formats.date(view.expires_at), more: null }] : []),
  ];
  const cells = facts.map(({ label, value, more }) => ({
    stack: [
      line(words(sheet, label, { size: 8, color: sheet.ink.muted }), below(3)),
      besides(words(sheet, value, { size: 10, bold: true, color: sheet.ink.heading })),
      ...(more ? [besides(words(sheet, more, { size: 9 }))] : []),
    ],
    margin: [0, 12, 14, 0] as [number, number, number, number],
  }));
  const layout = { ...BARE, hLineWidth: (row: number) => (row === 0 ? 0.8 : 0), hLineColor: () => sheet.ink.line };
  const width = CONTENT_WIDTH / facts.length;
  return { table: { widths: facts.map(() => width), body: [cells] }, layout };
}
