import { markIn } from '../../offer/compared.js';
import { groupsOfRows, heightOf, isKept, marked, words } from '../../pdf/paper/sheet.js';
import { markData } from '../../pdf/paper/marks.js';
import type { BlockPaper } from '../block-face.js';
import { comparesFromRight } from './comparison.page.js';

const MOST_KEPT = 12;

export const comparisonPaper: BlockPaper<'comparison'> = {
  data(sheet, block) {
    const { title, columns, rows } = block;
    const width = (sheet.width * 0.7) / columns.length - 16;
    const heights = rows.map(
      ({ label, values }) =>
        Math.max(heightOf(label, sheet.width * 0.3 - 8, 9), ...values.map((value) => heightOf(value, width, 9))) + 11,
    );
    const sum = heights.reduce((one, other) => one + other, 40);
    return {
      ...{ type: 'comparison', rtl: comparesFromRight(block), groups: groupsOfRows(heights) },
      kept: rows.length <= MOST_KEPT && isKept(sum),
      title: title ? words(sheet, title) : null,
      columns: columns.map(({ name, highlighted = false }) => ({ name: words(sheet, name, width), highlighted })),
      rows: rows.map(({ label, values }, at) => ({
        label: words(sheet, label, sheet.width * 0.3 - 8),
        cells: values.map((value) => markData(sheet, markIn(value)) ?? marked(sheet, value, width)),
        kept: isKept(heights[at] ?? 0),
      })),
    };
  },
  follows: true,
};
