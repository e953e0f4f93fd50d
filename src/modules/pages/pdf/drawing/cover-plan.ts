import type { Block } from '../../../content/blocks/blocks.dto.js';
import { coverContent } from '../../cover.page.js';
import { outcomeWords } from '../../outcome.page.js';
import type { PageContext } from '../../page-context.js';
import { coverGround } from '../../theme/palette.js';
import { factsHeight, imprintHeight } from './cover-foot.js';
import { heightOf } from './measure.js';
import { CONTENT_WIDTH, FLOW, PAGE, type Sheet } from './sheet.js';

interface CoverPlan extends ReturnType<typeof coverContent> {
  titleSize: number;
  /** Where what stands above the title begins. */
  top: number;
  /** How high the band of the picture is. */
  pictureHeight: number;
  factsTop: number;
  imprintTop: number;
}

export const LEAD_WIDTH = 390;
export const OUTCOME = { size: 11, above: 22 };
export const TITLE_LINE = 1.08;
/** A picture is a band over the whole width, above all words but the sender's name. */
export const PICTURE = { top: 100, space: 26 };

/** Where the facts and the imprint begin while nothing needs their room. */
const USUAL = { facts: 626, imprint: 716 };
const FOOT = PAGE.height - PAGE.bottom - 1;
const BETWEEN = 16;
const SIZES = [44, 36, 27, 20, 16, 13];
const PICTURE_HEIGHTS = [205, 150, 90];
const TOPS = [210, 160, 110];

const plans = new WeakMap<PageContext, CoverPlan>();

/** Where the parts of the cover begin and how large they are, so that all have room on its page; made once for a document. */
export function coverPlan(outer: Sheet): CoverPlan {
  const known = plans.get(outer.page);
  if (known) return known;
  const ground = coverGround(outer.page.snapshot);
  const plan = planOf({ ...outer, ground, ink: ground.page });
  plans.set(outer.page, plan);
  return plan;
}

/** Where room is wanting, the air goes first, then the last words below the title, and then its size. */
function planOf(sheet: Sheet): CoverPlan {
  const content = coverContent(sheet.page);
  const { lead, rest, section } = content;
  const title = section?.title ?? sheet.page.snapshot.title;
  const imprintTop = Math.min(USUAL.imprint, FOOT - imprintHeight(sheet));
  const factsTop = Math.min(USUAL.facts, imprintTop - BETWEEN - factsHeight(sheet));
  const places = content.picture
    ? PICTURE_HEIGHTS.map((height) => ({ pictureHeight: height, top: PICTURE.top + height + PICTURE.space }))
    : TOPS.map((top) => ({ pictureHeight: 0, top }));
  const leads = lead.map((block) => leadHeight(sheet, block));
  const fixed = badgeHeight(sheet, section?.badge) + outcomeHeight(sheet) + BETWEEN;
  const planned = (titleSize: number, kept: number, place: (typeof places)[number]) => {
    return {
      ...content,
      ...place,
      ...{ titleSize, factsTop, imprintTop },
      lead: lead.slice(0, kept),
      rest: [...lead.slice(kept), ...rest],
    };
  };
  const sizes = SIZES.filter((size) => size <= sizeOf(title));
  for (const size of sizes) {
    const head = fixed + titleHeight(sheet, title, size);
    for (let kept = lead.length; kept >= 0; kept -= 1) {
      const height = leads.slice(0, kept).reduce((sum, one) => sum + one, head);
      const place = places.find(({ top }) => top + height <= factsTop);
      if (place) return planned(size, kept, place);
    }
  }
  return planned(SIZES.at(-1) ?? 0, 0, places.at(-1) ?? { pictureHeight: 0, top: PAGE.top });
}

/** Long titles speak lower, or they would fill the page. */
function sizeOf(title: string): number {
  const length = Array.from(title).length;
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (length > 130) return 20;
  if (length > 70 || longest > 22) return 27;
  return length > 36 || longest > 14 ? 36 : 44;
}

const BELOW_TITLE = 20;

function titleHeight(sheet: Sheet, title: string, size: number): number {
  const style = { size, bold: true, font: sheet.fonts.title };
  return heightOf(sheet, title, CONTENT_WIDTH, style, TITLE_LINE) + BELOW_TITLE;
}

/** A badge is written smaller than the word in its place. */
function badgeHeight(sheet: Sheet, badge: string | undefined): number {
  return heightOf(sheet, badge ?? sheet.page.t.proposal, CONTENT_WIDTH - 12, { size: 10, bold: true }) + 13;
}

function outcomeHeight(sheet: Sheet): number {
  const { outcome } = sheet.page.view;
  if (!outcome) return 0;
  const style = { size: OUTCOME.size, bold: true };
  return heightOf(sheet, outcomeWords(outcome, sheet.page), CONTENT_WIDTH, style) + OUTCOME.above;
}

const BUTTON = 44;

function leadHeight(sheet: Sheet, block: Block): number {
  if (block.type !== 'paragraph') return BUTTON;
  const above = Math.max(block.margin_top ?? 0, 0) * 0.75;
  return heightOf(sheet, block.text, LEAD_WIDTH, { bold: true }) + above + FLOW;
}
