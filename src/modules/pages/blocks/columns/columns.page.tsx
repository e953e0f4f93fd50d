import type { BlockProps } from '../block-face.js';

export function Columns({ block, inner }: BlockProps<'columns'>) {
  return (
    <div class="columns wide" data-count={block.columns.length}>
      {block.columns.map((column, index) => (
        <div key={index} class="column flow">
          {inner(column)}
        </div>
      ))}
    </div>
  );
}
