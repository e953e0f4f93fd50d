import { problem, type ErrorDetail } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { LIMITS } from '../../content-limits.js';
import { saysAmount } from '../amounts-said.js';
import { defineBlock } from '../block-descriptor.js';
import { ALIGNMENTS, choice, idsOf, list, markdown } from '../json-schema.js';

const MAX_CELLS_A_ROW = 12;
const MAX_ROWS = 200;
const head = markdown('Head of one column; may be empty.', 120);
const cell = markdown('One cell; may be empty.', 1_000);
const row = list('One row, with as many cells as the header.', 1, MAX_CELLS_A_ROW, cell);

export const table = defineBlock('table', {
  description: `A table with a header; all tables of a document together have at most ${LIMITS.cells.toLocaleString('en')} cells.`,
  required: {
    header: list('Heads of the columns, 1 to 12.', 1, MAX_CELLS_A_ROW, head),
    rows: list('The rows, 1 to 200.', 1, MAX_ROWS, row),
  },
  optional: {
    align: list('Alignment of each column.', 1, MAX_CELLS_A_ROW, choice('Alignment of one column.', ALIGNMENTS)),
    row_ids: idsOf('rows', MAX_ROWS),
  },
  example: { header: ['Phase', 'Price'], rows: [['Design', '€4,800']], align: ['left', 'right'] },
  cells: [head, cell],
  rules: asWideAsItsHeader,
  claims: ({ rows, row_ids }) =>
    rows.flatMap((cells, index) =>
      cells.some(saysAmount) ? [{ text: cells.join(' · '), field: `rows[${index}]`, id: row_ids?.[index] }] : [],
    ),
});

function asWideAsItsHeader({ header, rows, align }: Record<string, unknown>, path: string): ErrorDetail[] {
  if (!Array.isArray(header)) return [];
  const expected = header.length;
  const isWrong = (cells: unknown) => Array.isArray(cells) && cells.length !== expected;
  const problems = (Array.isArray(rows) ? (rows as unknown[]) : []).flatMap((cells, index) =>
    isWrong(cells)
      ? [problem(`${path}.rows[${index}]`, said('Must have as many cells as the header: {expected}.', { expected }))]
      : [],
  );
  if (isWrong(align))
    problems.push(problem(`${path}.align`, said('Must have as many entries as the header: {expected}.', { expected })));
  return problems;
}
