import { beginsRightToLeft } from '../../../../platform/html/direction.js';
import { joined } from '../../../../platform/html/joined.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { markIn } from '../../offer/compared.js';
import { Mark } from '../../offer/mark.page.js';
import { Editable, marked, RichText } from '../../canvas.page.js';
import type { PageContext } from '../../page-context.js';
import type { BlockProps } from '../block-face.js';

/** On a phone what is compared stands above its values; the roles keep it a table for those who cannot see it. */
export function Comparison({ block, page }: BlockProps<'comparison'>) {
  const { id, title, columns, rows } = block;
  const classOf = (index: number) => (columns[index]?.highlighted ? 'highlighted' : undefined);
  return (
    <table
      class="comparison wide"
      role="table"
      data-columns={columns.length}
      dir={comparesFromRight(block) ? 'rtl' : undefined}
    >
      {title ? (
        <caption dir="auto">
          <Editable page={page} id={id} path=".title">
            {joined(title)}
          </Editable>
        </caption>
      ) : null}
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map(({ name }, index) => (
            <th key={index} role="columnheader" scope="col" class={classOf(index)} dir="auto">
              <Editable page={page} id={id} path={`.columns[${index}].name`}>
                {joined(name)}
              </Editable>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, label, values }, index) => (
          <tr key={index} role="row" {...marked(page, 'entry', id)}>
            <th role="rowheader" scope="row" dir="auto">
              <Editable page={page} id={id} path=".label">
                {joined(label)}
              </Editable>
            </th>
            {values.map((value, column) => (
              <Value
                key={column}
                {...{ id, column, value, page, name: columns[column]?.name, className: classOf(column) }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ValueProps {
  /** Of its row. */
  id: string | undefined;
  column: number;
  value: string;
  page: PageContext;
  /** Of its column. */
  name: string | undefined;
  className: string | undefined;
}

/** A mark stands where the words of its row begin, in whatever direction they are read. */
function Value({ id, column, value, page, name, className }: ValueProps) {
  const mark = markIn(value);
  const place = { page, id, path: `.values[${column}]` };
  return (
    <td role="cell" class={className} data-label={name} dir={mark ? undefined : 'auto'}>
      {mark ? (
        <Editable {...place} written="markdown">
          <Mark is={mark} page={page} />
        </Editable>
      ) : (
        <span>
          <RichText {...place} text={value} />
        </span>
      )}
    </td>
  );
}

/** Where what is told of is named in words that are read from the right. */
export function comparesFromRight({ columns, rows }: Pick<BlockOf<'comparison'>, 'columns' | 'rows'>): boolean {
  return beginsRightToLeft([...rows.map(({ label }) => label), ...columns.map(({ name }) => name)].join(' '));
}
