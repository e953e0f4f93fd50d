import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { safeUrl } from '../../../../platform/html/safe-url.js';
import { columnsFor, pictureData, portraitData } from '../../pdf/paper/pictures.js';
import { heightOf, isKept, marked, rowsData, stickyRows, words, type Row, type Sheet } from '../../pdf/paper/sheet.js';
import type { BlockPaper } from '../block-face.js';
import { iconPath } from '../icon-paths.js';
import { initialsOf } from '../initials.js';
import type { CardItem, CardsVariant } from './cards.page.js';

const COLUMNS: Record<Exclude<CardsVariant, 'steps'>, number> = {
  ...{ cards: 3, testimonials: 2, team: 3, stats: 3, logos: 4 },
};

export const cardsPaper: BlockPaper<'cards'> = {
  data(sheet, { variant, items }, { tail }) {
    if (variant === 'steps') return rowsData(sheet, items.map(stepRow), tail);
    const portraits = items.filter((item) => variant === 'team' && portraitData(sheet, item.image_file_id)).length;
    const inPortraits = portraits > 0 && portraits === items.length;
    const columns = columnsFor(sheet, items.length, inFours(items, variant, inPortraits) ? 4 : COLUMNS[variant]);
    const width = sheet.width / columns - 40;
    const above = inPortraits ? (sheet.width / columns) * PORTRAIT_RATIO : variant === 'team' ? INITIALS : 0;
    const heights = items.map(
      ({ title = '', name = '', text = '' }) => above + heightOf(`${title}${name}\n${text}`, width, 9.5),
    );
    const inRows = Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
      Math.max(...heights.slice(row * columns, (row + 1) * columns)),
    );
    // Two beside each other don't stand alone; one that is left over below them would. A team is not torn.
    const joins = (row: number) =>
      columns === 1 || variant === 'team' || row + 1 === inRows.length || items.length === (row + 1) * columns + 1;
    const sticky = stickyRows(inRows, tail).map((sticks, row) => sticks && joins(row));
    return {
      ...{ type: 'cards', variant, columns, items: items.map((item) => cardData(sheet, item, variant, width)) },
      ...{ portraits: inPortraits ? PORTRAIT_RATIO : null, faces: portraits > 0 },
      rtl: beginsRightToLeft(items.map(({ title, name, text }) => title ?? name ?? text ?? '').join(' ')),
      rows: inRows.map((height, row) => ({ kept: isKept(height), sticky: sticky[row] })),
    };
  },
  follows: true,
};

/** Whether four people stand beside each other: their faces always, their initials above few words. */
const inFours = (items: CardItem[], variant: CardsVariant, inPortraits: boolean): boolean =>
  variant === 'team' &&
  items.length % 4 === 0 &&
  (inPortraits || items.every(({ text = '', role = '' }) => text.length + role.length <= MOST_IN_FOURS));

const MOST_IN_FOURS = 160;
/** Of a portrait's height to its width. */
const PORTRAIT_RATIO = 1.2;
/** How tall the small round pictures are where not everybody has a portrait, with what is below them. */
const INITIALS = 44;

function cardData(sheet: Sheet, item: CardItem, variant: CardsVariant, width: number) {
  const { title, name, role, text, value, url, icon, image_file_id } = item;
  const path = icon && variant === 'cards' ? iconPath(icon) : undefined;
  const label = variant === 'cards' || variant === 'stats' ? (title ?? name) : (name ?? title);
  const isFace = variant === 'team' || variant === 'testimonials';
  const shown = image_file_id && (variant !== 'logos' || sheet.page.shows(image_file_id)) ? image_file_id : undefined;
  return {
    title: label ? words(sheet, label, width) : null,
    above: variant === 'testimonials' && title && name ? words(sheet, title) : null,
    role: role ? words(sheet, role, width) : null,
    text: text ? marked(sheet, text, width) : null,
    value: value ? words(sheet, value, width / 3) : null,
    link: safeUrl(url) ?? null,
    icon: path ?? null,
    picture: isFace ? portraitData(sheet, image_file_id) : shown ? pictureData(sheet, shown, label ?? '', 0.56) : null,
    initials: isFace && label ? words(sheet, initialsOf(label)) : null,
  };
}

const stepRow = ({ value, title: head, name, text: body }: CardItem, index: number): Row => ({
  left: value ?? String(index + 1),
  head: head ?? name,
  body,
});
