import { marked } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

export function Columns({ block, page, inner }: BlockProps<'columns'>) {
  return (
    <div class="columns wide" data-count={block.columns.length}>
      {block.columns.map((column, index) => (
        <div key={index} class="column flow" {...marked(page, 'entry', block.column_ids?.[index])}>
          {inner(column)}
        </div>
      ))}
    </div>
  );
}
