import { safeUrl } from '../../../../platform/html/safe-url.js';
import { Editable } from '../../canvas.page.js';
import type { BlockProps } from '../block-face.js';

export function ButtonLink({ block, page }: BlockProps<'button'>) {
  const href = safeUrl(block.url);
  return href ? (
    <p class="action">
      <a class="button button-quiet" href={href} rel="noopener" dir="auto">
        <Editable page={page} id={block.id} path=".label">
          {block.label}
        </Editable>
      </a>
    </p>
  ) : null;
}
