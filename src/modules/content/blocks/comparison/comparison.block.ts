import { problem, type ErrorDetail } from '../../../../platform/errors/errors.js';
import { said } from '../../../../platform/errors/said.js';
import { saysAmount } from '../amounts-said.js';
import { defineBlock } from '../block-descriptor.js';
import { filled, item, list, markdown, plain, record, ref, type Schema } from '../json-schema.js';

const [MIN_COLUMNS, MAX_COLUMNS] = [2, 6];
const MAX_ROWS = 50;

const highlighted: Schema<boolean> = {
  type: 'boolean',
  description: 'Drawn as the one to look at; one column at most.',
};
const name = filled(plain('What is compared, such as an option or a competitor.', 80));
const value = markdown(
  'One cell: `✓` is drawn as a tick, `✗` as a cross, nothing or `—` as a dash, all else as words.',
  300,
);

const COLUMN = record('One of what is compared.', { name }, { highlighted });
const ROW = item('What all are compared by.', {
  label: filled(plain('What it is.', 200)),
  values: list('What each column has of it, as many as there are columns.', MIN_COLUMNS, MAX_COLUMNS, value),
});

export const comparison = defineBlock('comparison', {
  description:
    'A few options side by side, feature by feature, with ticks, crosses or words; `packages` does so with those of an offer.',
  required: {
    columns: list(
      `What is compared, ${MIN_COLUMNS} to ${MAX_COLUMNS}.`,
      MIN_COLUMNS,
      MAX_COLUMNS,
      ref('ComparisonColumn', COLUMN),
    ),
    rows: list(`The features, 1 to ${MAX_ROWS}.`, 1, MAX_ROWS, ref('ComparisonRow', ROW)),
  },
  optional: { title: plain('A title above the table.', 300) },
  example: {
    title: 'Two ways to go on',
    columns: [{ name: 'Patch the old site' }, { name: 'Build anew', highlighted: true }],
    rows: [
      { label: 'Editing without an agency', values: ['✗', '✓'] },
      { label: 'Ready in', values: ['3 weeks', '10 weeks'] },
    ],
  },
  shapes: { ComparisonColumn: COLUMN, ComparisonRow: ROW },
  cells: [name, value],
  rules: agreeing,
  claims: ({ rows }) =>
    rows.flatMap(({ label, values }, index) =>
      values.some(saysAmount) ? [{ text: [label, ...values].join(' · '), field: `rows[${index}].values` }] : [],
    ),
});

type Unjudged = Record<string, unknown>;

/** Of a number of columns that there may be; any other was reported before. */
function agreeing({ columns, rows }: Unjudged, path: string): ErrorDetail[] {
  if (!Array.isArray(columns) || columns.length < MIN_COLUMNS || columns.length > MAX_COLUMNS) return [];
  return [...highlightedOnce(columns, `${path}.columns`), ...asWide(rows, columns.length, `${path}.rows`)];
}

/** All of them but the first are too many. */
function highlightedOnce(columns: unknown[], path: string): ErrorDetail[] {
  const found = recordsIn(columns).flatMap(({ highlighted }, index) => (highlighted === true ? [index] : []));
  return found
    .slice(1)
    .map((index) => problem(`${path}[${index}].highlighted`, 'Another column is the highlighted one already.'));
}

function asWide(rows: unknown, expected: number, path: string): ErrorDetail[] {
  const text = said('Must have as many values as there are columns: {expected}.', { expected });
  return recordsIn(rows).flatMap(({ values }, index) =>
    Array.isArray(values) && values.length !== expected ? [problem(`${path}[${index}].values`, text)] : [],
  );
}

function recordsIn(value: unknown): Unjudged[] {
  return Array.isArray(value) ? (value as unknown[]).map((one) => Object(one) as Unjudged) : [];
}
