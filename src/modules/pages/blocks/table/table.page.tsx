import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { plainText } from '../../../../platform/html/markdown.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { marked, RichText } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

type Align = NonNullable<BlockOf<'table'>['align']>[number];

const NUMBER = /^\s*[+−–-]?\d[\d\s.,'’]*(?:%|€|\$|£|CHF|k€|[a-z]{1,2})?$|^[€$£][\d.,\s]+$/iu;

/** On a phone each row becomes a list of label and value; the roles keep it a table for those who cannot see it. */
export function Table({ block, page }: BlockProps<'table'>) {
  const aligns = alignsOf(block);
  return (
    <table
      class={isDense(block) ? 'table table-dense wide' : 'table wide'}
      role="table"
      dir={tableIsFromRight(block) ? 'rtl' : undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {block.header.map((cell, column) => (
            <th key={column} role="columnheader" scope="col" class={alignClass(aligns[column])} dir="auto">
              <RichText page={page} id={block.id} path={`.header[${column}]`} text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {block.rows.map((row, index) => (
          <tr key={index} role="row" {...marked(page, 'entry', block.row_ids?.[index])}>
            {row.map((cell, column) => (
              <td
                key={column}
                role="cell"
                class={alignClass(aligns[column])}
                data-label={plainText(block.header[column] ?? '')}
                dir="auto"
              >
                {page.view.canvas || plainText(cell).trim() ? (
                  <span class={isShortNumber(cell) ? 'unbroken' : undefined}>
                    <RichText page={page} id={block.row_ids?.[index]} path={`[${column}]`} text={cell} />
                  </span>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where what is told of is named in words that are read from the right. */
export function tableIsFromRight({ header, rows }: Pick<BlockOf<'table'>, 'header' | 'rows'>): boolean {
  return beginsRightToLeft([...header, ...rows.map(([first = '']) => first)].map(plainText).join(' '));
}

/** How each column is aligned: numbers stand at the right when nobody said otherwise. */
export function alignsOf({ header, rows, align }: BlockOf<'table'>): Align[] {
  return header.map((_, column) => {
    const cells = rows.map((row) => plainText(row[column] ?? '').trim()).filter((cell) => cell !== '' && cell !== '—');
    return align?.[column] ?? (cells.length > 0 && cells.every((cell) => NUMBER.test(cell)) ? 'right' : 'left');
  });
}

const LONG_WORD = /[^\s-]{28,}/;

/** Many columns, or words longer than a column, would push the table off the page. */
function isDense({ header, rows }: Pick<BlockOf<'table'>, 'header' | 'rows'>): boolean {
  return header.length > 6 || [header, ...rows].some((row) => row.some((cell) => LONG_WORD.test(cell)));
}

/** Whether a cell holds nothing but a number, with its currency or unit. */
export const isNumber = (cell: string) => NUMBER.test(plainText(cell));

const isShortNumber = (cell: string) => cell.length <= 16 && isNumber(cell);

const alignClass = (align: Align | undefined) => (align && align !== 'left' ? `align-${align}` : undefined);
