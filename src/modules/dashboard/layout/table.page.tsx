import type { ComponentChildren } from 'preact';

interface Props {
  heads: string[];
  /** Whether all columns but the first hold numbers. */
  numbers?: boolean;
  /** What can be done with a row, in its last cell; the column is named for those who hear the table. */
  action?: string;
  /** Rows, with a cell for each head and for the action. */
  children: ComponentChildren;
}

/** Rows under named columns; a narrow screen scrolls the table, not the page. */
export function Table({ heads, numbers = false, action, children }: Props) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            {heads.map((title, index) => (
              <th key={title} scope="col" class={numbers && index > 0 ? 'number' : undefined}>
                {title}
              </th>
            ))}
            {action === undefined ? null : (
              <th scope="col">
                <span class="unseen">{action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
