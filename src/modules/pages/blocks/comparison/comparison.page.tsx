import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { InlineText } from '../../../../platform/html/inline-text.page.js';
import { joined } from '../../../../platform/html/joined.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { markIn } from '../../offer/compared.js';
import { Mark } from '../../offer/mark.page.js';
import type { PageContext } from '../../page-context.js';
import type { BlockProps } from '../block-face.js';

/** On a phone what is compared stands above its values; the roles keep it a table for those who cannot see it. */
export function Comparison({ block, page }: BlockProps<'comparison'>) {
  const { title, columns, rows } = block;
  const classOf = (index: number) => (columns[index]?.highlighted ? 'highlighted' : undefined);
  return (
    <table
      class="comparison wide"
      role="table"
      data-columns={columns.length}
      dir={comparesFromRight(block) ? 'rtl' : undefined}
    >
      {title ? <caption dir="auto">{joined(title)}</caption> : null}
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map(({ name }, index) => (
            <th key={index} role="columnheader" scope="col" class={classOf(index)} dir="auto">
              {joined(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, values }, index) => (
          <tr key={index} role="row">
            <th role="rowheader" scope="row" dir="auto">
              {joined(label)}
            </th>
            {values.map((value, column) => (
              <Value key={column} {...{ value, page, name: columns[column]?.name, className: classOf(column) }} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  value: string;
  page: PageContext;
  /** Of its column. */
  name: string | undefined;
  className: string | undefined;
}

/** A mark stands where the words of its row begin, in whatever direction they are read. */
function Value({ value, page, name, className }: ValueProps) {
  const mark = markIn(value);
  return (
    <td role="cell" class={className} data-label={name} dir={mark ? undefined : 'auto'}>
      {mark ? (
        <Mark is={mark} page={page} />
      ) : (
        <span>
          <InlineText text={value} />
        </span>
      )}
    </td>
  );
}

/** Where what is told of is named in words that are read from the right. */
export function comparesFromRight({ columns, rows }: Pick<BlockOf<'comparison'>, 'columns' | 'rows'>): boolean {
  return beginsRightToLeft([...rows.map(({ label }) => label), ...columns.map(({ name }) => name)].join(' '));
}
